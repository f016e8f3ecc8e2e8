import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Takes a screenshot or a copied file pasted anywhere on the screen, unless the uploader is inert. Text pasted into
 * a text field stays there.
 */
export function usePastedFiles(uploader: RefObject<Element | null>, add: (files: File[]) => void) {
  const addPasted = useEffectEvent(({ clipboardData, target }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])]
    const isText = clipboardData?.types.includes('text/plain') && isTextField(target)
    const isInert = uploader.current?.closest('[inert]')
    if (files.length > 0 && !isText && !isInert) add(files)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => addPasted(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
