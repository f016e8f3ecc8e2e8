import { type KeyboardEvent, useId, useState } from 'react'
import { Image } from '#contract/image.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import { FieldError, inputLook } from '#web/ui/Field.tsx'

type AddressFieldProps = {
  disabled: boolean
  /** Says whether there was room for it. */
  onAdd: (image: string) => boolean
}

/** For an image that is on the web already. */
export function AddressField({ disabled, onAdd }: AddressFieldProps) {
  const errorId = useId()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()

  function add() {
    const image = Image.safeParse(address)
    if (!image.success) return setError('Enter an address that begins with https://')
    if (onAdd(image.data)) setAddress('')
  }

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
          type="url"
          inputMode="url"
          autoComplete="off"
          aria-label="Image address"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          placeholder="Or enter an address, https://…"
          value={address}
          disabled={disabled}
          onChange={(event) => {
            setAddress(event.target.value)
            setError(undefined)
          }}
          onKeyDown={addOnEnter}
          className={inputLook}
        />
        <button
          type="button"
          disabled={disabled || address.trim() === ''}
          onClick={add}
          className={compactButton.quiet}
        >
          Add
        </button>
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
