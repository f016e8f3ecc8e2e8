import { type ComponentProps, type ReactNode, useState } from 'react'

type ButtonProps = ComponentProps<'button'> & {
  isBusy?: boolean | undefined
  /** What it says while busy, such as "Saving..."; the same words with a ring when left out. */
  busyLabel?: string | undefined
  children: ReactNode
}

/**
 * A button for what takes a moment. While busy it keeps its width and the focus, and does nothing more when it
 * is pressed again, by pointer or by Enter in a field of its form.
 */
export function Button({ isBusy = false, busyLabel, children, onClick, ...button }: ButtonProps) {
  const [width, setWidth] = useState<number>()
  return (
    <button
      type="button"
      {...button}
      style={isBusy ? { minWidth: width } : undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) return event.preventDefault()
        setWidth(event.currentTarget.offsetWidth)
        onClick?.(event)
      }}
    >
      {isBusy && <Ring />}
      {isBusy ? (busyLabel ?? children) : children}
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
