import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ImageInput } from '#contract/image.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { FieldError, inputClass } from '#web/ui/form/Field.tsx'

type AddressFieldProps = {
  /** Says whether there was room for it. */
  onAdd: (image: string) => boolean
}

/** For an image that is on the web already. */
export function AddressField({ onAdd }: AddressFieldProps) {
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()

  const isEmpty = address.trim() === ''

  function add() {
    const image = ImageInput.safeParse(address)
    if (!image.success) setError('Enter an address that begins with https://')
    const isAdded = image.success && onAdd(image.data)
    if (isAdded) setAddress('')
    return isAdded
  }

  // Who saves with an address typed but not added means it too; the form around hears of it before it is sent.
  useEffect(() => {
    const form = field.current?.form
    function addFirst(event: SubmitEvent) {
      if (isEmpty || add()) return
      event.preventDefault()
      event.stopPropagation()
      field.current?.focus()
    }
    form?.addEventListener('submit', addFirst)
    return () => form?.removeEventListener('submit', addFirst)
  })

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter adds the image; it does not send the form around it.
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
