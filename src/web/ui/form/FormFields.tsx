import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type FieldErrors, useFormContext } from 'react-hook-form'

type FormFieldsProps = { isBusy: boolean; className: string; children: ReactNode }

/**
 * The editable part of a form. It is inert while the form is being saved, so that nothing typed meanwhile is lost.
 * Inert elements lose the focus: afterwards it moves to the first invalid field, or back to where it was.
 */
export function FormFields({ isBusy, className, children }: FormFieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<Element>(null)
  const { formState, setFocus } = useFormContext()
  const firstInvalid = firstInvalidField(formState.errors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves only when saving starts or ends
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isBusy) {
      focusedBefore.current = fields.current?.contains(activeElement) ? activeElement : null
      return
    }
    if (firstInvalid) setFocus(firstInvalid)
    // A dialog closed over inert fields could not restore the focus and left it on the page.
    else if (activeElement?.matches('body, main') && focusedBefore.current instanceof HTMLElement)
      focusedBefore.current.focus()
  }, [isBusy])
  return (
    <div ref={fields} inert={isBusy} className={className}>
      {children}
    </div>
  )
}

/** The path of the first invalid field, such as `methods.0.price`. */
function firstInvalidField(errors: FieldErrors, prefix = ''): string | undefined {
  for (const [key, error] of Object.entries(errors)) {
    if (!error) continue
    const path = prefix + key
    return typeof error.type === 'string' || error.message
      ? path
      : firstInvalidField(error as FieldErrors, `${path}.`)
  }
  return undefined
}
