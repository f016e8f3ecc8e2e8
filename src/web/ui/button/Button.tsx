import { type ComponentProps, type ReactNode, useState } from 'react'

type ButtonProps = ComponentProps<'button'> & {
  busy?: boolean | undefined
  /** What it says while busy, such as "Saving..."; the same words with a ring when left out. */
  busyLabel?: string | undefined
  children: ReactNode
}

/**
 * A button for what takes a moment. While busy it keeps its width and the focus, and does nothing more when it
 * is pressed again, by pointer or by Enter in a field of its form.
 */
export function Button({ busy = false, busyLabel, children, onClick, ...button }: ButtonProps) {
  const [width, setWidth] = useState<number>()
  return (
    <button
      type="button"
      {...button}
      style={busy ? { minWidth: width } : undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) return event.preventDefault()
        setWidth(event.currentTarget.offsetWidth)
        onClick?.(event)
      }}
    >
      {busy && <Ring />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

function Ring() {
  return (
    <span
      aria-hidden="true"
      className="size-[1.1em] flex-none animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}
