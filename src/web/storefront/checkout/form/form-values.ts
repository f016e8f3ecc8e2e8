import { addressFormat, postcodeError, regionError, unknownRegionError } from '#domain/order/address.ts'
import { isCountry } from '#domain/order/country.ts'
import type { PaymentMethod } from '#domain/order/order.ts'

/** The values of the checkout form. */
export type Values = {
  email: string
  phone: string
  country: string
  shippingMethodId: number | null
  name: string
  line1: string
  line2: string
  postcode: string
  city: string
  region: string
  paymentMethod: PaymentMethod | null
  note: string
}

export type FieldName = keyof Values
export type FieldErrors = { [Name in FieldName]?: string | undefined }

export const emptyValues = (country: string): Values => ({
  email: '',
  phone: '',
  country,
  shippingMethodId: null,
  name: '',
  line1: '',
  line2: '',
  postcode: '',
  city: '',
  region: '',
  paymentMethod: null,
  note: '',
})

/** Restores saved values. Those that are missing or damaged keep their defaults. */
export function restoreValues(saved: { [Name in FieldName]?: unknown }, defaults: Values): Values {
  const ofRightType = FIELDS.filter(
    (name) => typeof saved[name] === (name === 'shippingMethodId' ? 'number' : 'string'),
  )
  const values: Values = {
    ...defaults,
    ...Object.fromEntries(ofRightType.map((name) => [name, saved[name]])),
  }
  const country = isCountry(values.country) ? values.country : defaults.country
  return { ...values, country, region: unknownRegionError(country, values.region) ? '' : values.region }
}

export const fieldId = (name: FieldName) => `checkout-${name}`

const LABELS: Record<FieldName, string> = {
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
  shippingMethodId: 'Shipping method',
  name: 'Full name',
  line1: 'Street and number',
  line2: 'Apartment, floor, company',
  postcode: 'Postcode',
  city: 'City',
  region: 'Region',
  paymentMethod: 'Payment method',
  note: 'Note to the shop',
}

export function fieldLabel(name: FieldName, country: string): string {
  if (name === 'postcode') return addressFormat(country).postcodeLabel
  if (name === 'region') return addressFormat(country).regionLabel
  return LABELS[name]
}

const FIELDS = Object.keys(LABELS) as FieldName[]

/** City, region and postcode in the order of the country's addresses. */
export const placeFields = (country: string) =>
  addressFormat(country).isPostcodeLast
    ? (['city', 'region', 'postcode'] as const)
    : (['postcode', 'city', 'region'] as const)

/** The fields with errors, in the order of the screen. */
export function invalidFields(errors: FieldErrors, country: string): FieldName[] {
  const place = placeFields(country)
  const before = FIELDS.slice(0, FIELDS.indexOf('postcode'))
  const after = FIELDS.slice(FIELDS.indexOf('region') + 1)
  return [...before, ...place, ...after].filter((name) => errors[name])
}

/** In the words of the server, which validates again. */
export function validate(values: Values): FieldErrors {
  const { country } = values
  const required = (name: FieldName, message: string) =>
    String(values[name]).trim() === '' ? { [name]: message } : {}
  const failed = (name: FieldName, message: string | undefined) => (message ? { [name]: message } : {})
  return {
    ...required('email', 'Please enter an email address'),
    ...(values.email.trim() !== '' &&
      !isEmail(values.email.trim()) && { email: 'Please enter a valid email address' }),
    ...required('name', 'Please enter your name'),
    ...required('line1', 'Please enter the street and number'),
    ...failed('postcode', postcodeError(country, values.postcode.trim())),
    ...required('city', 'Please enter the city'),
    ...failed('region', regionError(country, values.region)),
  }
}

/** Finds typing errors; the server decides. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)

/** Maps the fields of the API to those of the form: `address.postcode` is `postcode`. Undefined for any other. */
export function formField(field: string): FieldName | undefined {
  const name = field.replace(/^address\./, '')
  return FIELDS.find((known) => known === name)
}
