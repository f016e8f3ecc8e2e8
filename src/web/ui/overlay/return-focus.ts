import { useLayoutEffect, useRef } from 'react'

/**
 * For dialogs without a Radix trigger: on close, the focus returns to the element that had it before. If that element
 * is gone, such as a deleted row, the focus moves to `main` instead of the top of the document.
 */
export function useReturnFocus(open: boolean) {
  const focusedBefore = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) focusedBefore.current = document.activeElement
  }, [open])

  return (event: Event) => {
    event.preventDefault()
    const previous = focusedBefore.current
    const canFocus = previous?.isConnected && previous !== document.body
    // A dialog below that closed at the same time has moved the focus already.
    const isFocusLost = document.activeElement === document.body
    const target = canFocus ? previous : isFocusLost && document.querySelector('main')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
}

/** Moves the initial focus to the first field, or without one to the submit button, instead of the close button. */
export function focusFirstField(event: Event) {
  const field = (event.target as Element).querySelector<HTMLElement>(
    'input, textarea, select, [type="submit"]',
  )
  if (!field) return
  event.preventDefault()
  field.focus()
}
