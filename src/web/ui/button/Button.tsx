import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'

type ButtonProps = ComponentProps<'button'> & {
  isBusy?: boolean | undefined
  /** The text while busy, such as "Saving...". Defaults to the usual text. */
  busyLabel?: string | undefined
  children: ReactNode
}

/**
 * A button for an asynchronous action. While busy it keeps its width and the focus and ignores further clicks,
 * including those that Enter in a form field causes.
 */
export function Button({ isBusy = false, busyLabel, children, onClick, ...button }: ButtonProps) {
  const [width, setWidth] = useState<number>()

  function onButtonClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) return event.preventDefault()
    setWidth(event.currentTarget.offsetWidth)
    onClick?.(event)
  }

  return (
    <button
      type="button"
      {...button}
      style={isBusy ? { minWidth: width } : undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={onButtonClick}
    >
      {isBusy && <Spinner />}
      {isBusy ? (busyLabel ?? children) : children}
    </button>
  )
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-[1.1em] flex-none animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}
