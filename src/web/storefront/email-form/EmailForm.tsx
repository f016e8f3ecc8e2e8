import type { UseMutationResult } from '@tanstack/react-query'
import { type SubmitEvent, useRef } from 'react'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'
import { Field, inputClass } from '#web/ui/form/Field.tsx'

type EmailFormProps = {
  request: UseMutationResult<{ message: string }, Error, string>
  submitLabel: string
  hint?: string
  className?: string
  autoFocus?: boolean
}

/** Sends an email address, and then shows the answer of the shop in place of the form. */
export function EmailForm({ request, submitLabel, hint, className = '', autoFocus = false }: EmailFormProps) {
  // A second press can come before the busy state is rendered.
  const isSending = useRef(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    // Read from the form: React does not know what was typed before hydration.
    request.mutate(String(new FormData(event.currentTarget).get('email')), {
      onSettled: () => {
        isSending.current = false
      },
    })
  }

  if (request.data)
    return (
      <p role="status" className={`rounded-sm bg-sage-100 px-4 py-3 text-sage-700 ${className}`}>
        {request.data.message}
      </p>
    )
  return (
    // The shop validates the address, so that its messages look like those of other fields.
    <form noValidate onSubmit={submit} className={`grid gap-3 text-left ${className}`}>
      <Field label="Email address" hint={hint} error={request.error ? errorText(request.error) : undefined}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            // biome-ignore lint/a11y/noAutofocus: the form replaces the button that the person pressed
            autoFocus={autoFocus}
            className={inputClass}
          />
        )}
      </Field>
      <Button type="submit" isBusy={request.isPending} busyLabel="Sending..." className={button.primary}>
        {submitLabel}
      </Button>
      <noscript>
        <p className="text-sm text-ink-2">This form needs JavaScript.</p>
      </noscript>
    </form>
  )
}

const errorText = (error: Error) =>
  error instanceof RequestError ? error.text : 'The shop did not respond. Please try again.'
