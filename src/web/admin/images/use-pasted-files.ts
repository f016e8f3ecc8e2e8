import { useEffect } from 'react'

/** A screenshot or a copied file may be pasted anywhere on the screen; text goes into the field it is pasted into. */
export function usePastedFiles(add: (files: File[]) => void, disabled: boolean) {
  useEffect(() => {
    if (disabled) return
    function paste({ clipboardData, target }: ClipboardEvent) {
      const files = [...(clipboardData?.files ?? [])]
      const isText = clipboardData?.types.includes('text/plain') && isTextField(target)
      if (files.length > 0 && !isText) add(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
