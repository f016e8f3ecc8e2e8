import { type RefObject, useEffect } from 'react'

/**
 * A screenshot or a copied file may be pasted anywhere on the screen, unless its place takes nothing just now; text
 * goes into the field it is pasted into.
 */
export function usePastedFiles(place: RefObject<Element | null>, add: (files: File[]) => void) {
  useEffect(() => {
    function paste({ clipboardData, target }: ClipboardEvent) {
      const files = [...(clipboardData?.files ?? [])]
      const isText = clipboardData?.types.includes('text/plain') && isTextField(target)
      const isBusy = place.current?.closest('[inert]')
      if (files.length > 0 && !isText && !isBusy) add(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
