import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, type FormFieldProps } from './Field.tsx'
import { useFieldError } from './field-error.ts'
import { Select } from './Select.tsx'

type SelectFieldProps = FormFieldProps & ComponentProps<'select'>

export function SelectField({ name, label, hint, options, ...select }: SelectFieldProps) {
  const { register } = useFormContext()
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(control) => <Select {...select} {...control} {...register(name, options)} />}
    </Field>
  )
}
