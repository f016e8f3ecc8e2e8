import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ImageInput } from '#contract/image.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { FieldError, inputClass } from '#web/ui/form/Field.tsx'

type AddressFieldProps = {
  /** Returns whether the image still fitted. */
  onAdd: (image: string) => boolean
}

/** Adds an image by its web address. */
export function AddressField({ onAdd }: AddressFieldProps) {
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()

  const isEmpty = address.trim() === ''

  function add() {
    const image = ImageInput.safeParse(address)
    if (!image.success) setError('Enter an address that starts with https://')
    const isAdded = image.success && onAdd(image.data)
    if (isAdded) setAddress('')
    return isAdded
  }

  // An address that was typed but not added is added on submit. The native listener on the form itself runs before
  // React's, so that the submitted values include it; an invalid address cancels the submit.
  const addBeforeSubmit = useEffectEvent((event: SubmitEvent) => {
    if (isEmpty || add()) return
    event.preventDefault()
    event.stopPropagation()
    field.current?.focus()
  })
  useEffect(() => {
    const form = field.current?.form
    const onSubmit = (event: SubmitEvent) => addBeforeSubmit(event)
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [])

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter adds the image instead of submitting the form.
    event.preventDefault()
    add()
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex gap-2">
        <input
          ref={field}
          type="url"
          inputMode="url"
          autoComplete="off"
          aria-label="Image address"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          placeholder="Or enter an address, https://…"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setError(undefined)
          }}
          onKeyDown={addOnEnter}
          className={inputClass}
        />
        <button type="button" disabled={isEmpty} onClick={add} className={compactButton.quiet}>
          Add
        </button>
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
