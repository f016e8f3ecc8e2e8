import { useLayoutEffect, useRef } from 'react'

/**
 * For a dialog that no trigger of its own opens: gives the focus back to where it came from. What had it may be
 * gone, such as the row that was deleted; then the page's main part takes it, so that nobody starts at the top.
 */
export function useReturnFocus(open: boolean) {
  const cameFrom = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) cameFrom.current = document.activeElement
  }, [open])

  return (event: Event) => {
    event.preventDefault()
    const origin = cameFrom.current
    const target = origin?.isConnected && origin !== document.body ? origin : document.querySelector('main')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
}

/** A task begins at its first field, not at the button that closes it. */
export function focusFirstField(event: Event) {
  const field = (event.target as Element).querySelector<HTMLElement>('input, textarea, select')
  if (!field) return
  event.preventDefault()
  field.focus()
}
