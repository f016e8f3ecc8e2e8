import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, type FormFieldProps, inputClass } from './Field.tsx'
import { useFieldError } from './field-error.ts'

type TextFieldProps = FormFieldProps &
  Omit<ComponentProps<'input'>, 'name' | 'prefix'> & {
    /** Shown before the value, such as a dollar sign. */
    prefix?: string
    /** Shown at the end of the field, such as a 44 px button. */
    end?: ReactNode
  }

export function TextField({ name, label, hint, options, prefix, end, ...input }: TextFieldProps) {
  const { register } = useFormContext()
  const className = `${inputClass} ${prefix ? 'pl-7 tabular-nums' : ''} ${end ? 'pr-12' : ''}`
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      {(control) => (
        <div className="relative">
          {prefix && (
            <span aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3">
              {prefix}
            </span>
          )}
          <input {...input} {...control} {...register(name, options)} className={className} />
          {end && <span className="absolute top-1/2 right-0 grid -translate-y-1/2">{end}</span>}
        </div>
      )}
    </Field>
  )
}
