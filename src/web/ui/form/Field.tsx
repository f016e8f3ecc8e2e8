import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { RegisterOptions } from 'react-hook-form'

/** The props of every field that is registered with react-hook-form. */
export type FormFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Passed to `register`, for example to convert the typed text. */
  options?: RegisterOptions
}

/** The attributes that connect a control to its label, hint and error. */
type Control = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  /** For a field that a link leads to. */
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  /** A hint for the style sheet of the form. */
  width?: string | undefined
  children: (control: Control) => ReactNode
}

export function Field({ label, hint, error, className = '', children, ...field }: FieldProps) {
  const generatedId = useId()
  const id = field.id ?? generatedId
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div data-width={field.width} className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="justify-self-start font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="flex gap-1.5 text-xs text-danger-700">
      <CircleAlert className="mt-px size-4" />
      {error}
    </p>
  )
}

/** For text inputs, textareas and selects. 16 px on phones, because iOS zooms in on smaller ones. */
export const inputClass =
  'w-full min-h-11 rounded-sm border border-field bg-white px-3 py-2 text-base transition-[border-color,box-shadow] ' +
  'placeholder:text-ink-3 hover:border-ink-2 focus:border-sage-700 focus:ring-1 focus:ring-sage-700 not-aria-invalid:focus:outline-none ' +
  'aria-invalid:border-danger-700 aria-invalid:ring-1 aria-invalid:ring-danger-700 disabled:bg-paper disabled:text-ink-3 md:text-nav'
