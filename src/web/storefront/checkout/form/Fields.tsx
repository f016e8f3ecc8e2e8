import type { ComponentProps, ReactNode } from 'react'
import { Field, FieldError, inputClass } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { type FieldName, fieldId, fieldLabel, type Values } from './form-values.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

type TextName = Exclude<FieldName, 'shippingMethodId' | 'paymentMethod'>

type CommonProps = {
  form: CheckoutForm
  name: TextName
  isOptional?: boolean
  hint?: string
  /** Narrower than the others on wide screens. */
  width?: 'phone' | 'postcode' | 'city' | 'city-first' | 'region'
}

function label({ form, name, isOptional }: CommonProps) {
  return (
    <>
      {fieldLabel(name, form.values.country)}{' '}
      {isOptional && <span className="font-normal text-ink-3">(optional)</span>}
    </>
  )
}

type TextInputProps = CommonProps & Omit<ComponentProps<'input'>, 'name' | 'form' | 'width'>

export function TextInput(props: TextInputProps) {
  const { form, name, isOptional = false, hint, width, ...input } = props
  return (
    <Field id={fieldId(name)} label={label(props)} hint={hint} error={form.errors[name]} width={width}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          name={name}
          aria-required={!isOptional || undefined}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          className={inputClass}
        />
      )}
    </Field>
  )
}

export function TextArea(props: CommonProps & Omit<ComponentProps<'textarea'>, 'name' | 'form'>) {
  const { form, name, isOptional: _, hint, width, ...area } = props
  return (
    <Field id={fieldId(name)} label={label(props)} hint={hint} error={form.errors[name]} width={width}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          name={name}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          className={`${inputClass} resize-y`}
        />
      )}
    </Field>
  )
}

export function SelectInput(props: CommonProps & Omit<ComponentProps<'select'>, 'name' | 'form'>) {
  const { form, name, isOptional: _, hint, width, ...select } = props
  return (
    <Field id={fieldId(name)} label={label(props)} hint={hint} error={form.errors[name]} width={width}>
      {(control) => (
        <Select
          {...select}
          {...control}
          name={name}
          aria-required
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  )
}

type Choice<Id> = { id: Id; name: string; note: ReactNode; price?: string }

type ChoicesProps<Name extends 'shippingMethodId' | 'paymentMethod'> = {
  form: CheckoutForm
  name: Name
  chosen: Values[Name] | undefined
  choices: Choice<NonNullable<Values[Name]>>[]
}

/** Radio buttons as rows. The chosen one has a saffron base. */
export function Choices<Name extends 'shippingMethodId' | 'paymentMethod'>(props: ChoicesProps<Name>) {
  const { form, name, chosen, choices } = props
  const error = form.errors[name]
  return (
    <fieldset id={fieldId(name)} aria-describedby={error && `${fieldId(name)}-error`} className="min-w-0">
      <legend className="sr-only">{fieldLabel(name, form.values.country)}</legend>
      <div className="border-t border-rule">
        {choices.map(({ id, name: choiceName, note, price }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name={name}
              checked={id === chosen}
              onChange={() => form.set(name, id as Values[Name])}
            />
            <span className="font-medium wrap-break-word">{choiceName}</span>
            <span className="font-medium tabular-nums">{price}</span>
            {note && <span className="choice-note text-sm text-ink-2">{note}</span>}
          </label>
        ))}
      </div>
      <div className="mt-2">
        <FieldError id={`${fieldId(name)}-error`} error={error} />
      </div>
    </fieldset>
  )
}
