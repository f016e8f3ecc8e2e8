import { createContext, type RefObject, use, useLayoutEffect } from 'react'

/** Whether the surrounding dialog has input that closing it would discard. */
export const UnsavedInput = createContext<RefObject<boolean> | undefined>(undefined)

/** Inside a `Dialog`: closing it by Escape, the backdrop or its close button asks first while `when` is true. */
export function AskBeforeDiscard({ when }: { when: boolean }) {
  const isUnsaved = use(UnsavedInput)
  useLayoutEffect(() => {
    if (!isUnsaved) return
    isUnsaved.current = when
    return () => {
      isUnsaved.current = false
    }
  }, [isUnsaved, when])
  return null
}
