import type { MouseEvent } from 'react'
import { useOnNavigate } from './use-on-navigate.ts'

/** Closes a modal dialog on navigation and, with the click handler that it returns, from its backdrop and its links. */
export function useDialogClose(close: () => void, links = 'a') {
  // When navigation starts, not when it ends: the dialog may have been opened again in between.
  useOnNavigate(close, 'onBeforeNavigate')
  return ({ target, currentTarget }: MouseEvent) => {
    const isBackdrop = target === currentTarget
    if (isBackdrop || (target as Element).closest(links)) close()
  }
}
