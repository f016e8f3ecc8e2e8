import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** What ties a control to its label, hint and error. */
export type Control = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: (control: Control) => ReactNode
}

export function Field({ label, hint, error, className = '', children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="justify-self-start font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
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

/** How a text input, textarea or select looks: 16 px on phones, or they would zoom in. */
export const inputLook =
  'w-full min-h-11 rounded-sm border border-field bg-white px-3 py-2 text-base transition-[border-color,box-shadow] ' +
  'placeholder:text-ink-3 hover:border-ink-2 focus:border-sage-700 focus:ring-1 focus:ring-sage-700 focus:outline-none ' +
  'aria-invalid:border-danger-700 aria-invalid:ring-1 aria-invalid:ring-danger-700 disabled:bg-paper disabled:text-ink-3 md:text-nav'
