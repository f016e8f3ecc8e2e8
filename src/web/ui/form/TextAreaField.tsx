import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, type FormFieldProps, inputClass } from './Field.tsx'
import { useFieldError } from './field-error.ts'

type TextAreaFieldProps = FormFieldProps & ComponentProps<'textarea'>

export function TextAreaField({ name, label, hint, options, ...area }: TextAreaFieldProps) {
  const { register } = useFormContext()
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(control) => (
        <textarea {...area} {...control} {...register(name, options)} className={`${inputClass} resize-y`} />
      )}
    </Field>
  )
}
