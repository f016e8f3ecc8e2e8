import { useEffect, useRef, useState } from 'react'
import type { Selling } from '#contract/selling.ts'
import {
  emptyValues,
  type FieldErrors,
  type FieldName,
  fieldId,
  invalidFields,
  restoreValues,
  type Values,
} from './form-values.ts'
import { defaultCountry, paymentMethodsFor, shippingMethodsTo } from './offer.ts'
import { savedValues } from './session-storage.ts'

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

/** The values of the form, which survive a reload, and the methods that fit them. */
export function useCheckoutForm(selling: Selling) {
  const [values, setValues] = useState(() =>
    restoreValues(savedValues.read(), emptyValues(defaultCountry(selling))),
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  const fieldToFocus = useRef<FieldName>(undefined)
  useEffect(() => savedValues.write(values), [values])

  const { country } = values
  const shippingMethods = shippingMethodsTo(selling, country)
  const shippingMethod =
    shippingMethods.find(({ id }) => id === values.shippingMethodId) ?? shippingMethods[0]
  const paymentMethods = shippingMethod ? paymentMethodsFor(selling, shippingMethod) : []
  const paymentMethod = paymentMethods.find(({ id }) => id === values.paymentMethod) ?? paymentMethods[0]

  function set<Name extends FieldName>(name: Name, value: Values[Name]) {
    setValues((values) => ({
      ...values,
      [name]: value,
      // Regions belong to a country.
      ...(name === 'country' && { region: '' }),
    }))
    setErrors((errors) => ({
      ...errors,
      [name]: undefined,
      // They speak of the ZIP code of another country, for example.
      ...(name === 'country' && { postcode: undefined, region: undefined }),
    }))
  }

  // The fields are inert while an order is sent; the focus then waits for the render that makes them editable again.
  useEffect(() => {
    const name = fieldToFocus.current
    if (!name || document.getElementById(fieldId(name))?.closest('[inert]')) return
    fieldToFocus.current = undefined
    // The list of errors is on screen too, if there is room for both.
    document.getElementById(SUMMARY_ID)?.scrollIntoView({ block: 'nearest' })
    focusField(name)
  })

  /** Shows the errors at their fields and moves the focus to the first one. */
  function showErrors(errors: FieldErrors) {
    setErrors(errors)
    fieldToFocus.current = invalidFields(errors, values.country)[0]
  }

  return {
    values,
    set,
    errors,
    showErrors,
    shippingMethods,
    shippingMethod,
    paymentMethods,
    paymentMethod,
  }
}

/** The list of errors above the fields. */
export const SUMMARY_ID = 'checkout-errors'

/** A group of radio buttons is focused at the chosen one. */
export function focusField(name: FieldName) {
  const field = document.getElementById(fieldId(name))
  const target = field?.querySelector<HTMLElement>('input:checked, input') ?? field
  target?.focus()
}
