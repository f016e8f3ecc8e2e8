import { useEffect, useEffectEvent } from 'react'

const TYPING = 'input, textarea, select, [contenteditable], [role$="dialog"]'

/** Single keys that act on the screen, unless the person is typing or a dialog is open. */
export function useDeskKeys(actions: Record<string, () => void>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if ((event.target as Element).closest(TYPING) || document.querySelector('[role$="dialog"]')) return
    const action = actions[event.key.toLowerCase()]
    if (!action) return
    // Otherwise the letter would be typed into the first field of the dialog that it opens.
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
