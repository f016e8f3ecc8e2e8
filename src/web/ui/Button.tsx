import type { ComponentProps, ReactNode } from 'react'

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
  const shown = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <button
      type="button"
      {...button}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className="grid">
        <span className={busy ? `${shown} invisible` : shown}>{children}</span>
        <span className={busy ? shown : `${shown} invisible`} aria-hidden={!busy}>
          <span className="size-[1.1em] animate-spin rounded-full border-2 border-current border-r-transparent" />
          {busyLabel ?? children}
        </span>
      </span>
    </button>
  )
}
