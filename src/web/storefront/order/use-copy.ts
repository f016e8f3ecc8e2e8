import { useState } from 'react'

/** Copies a text to the clipboard. Without HTTPS or permission there is none: then `onFailed` helps another way. */
export function useCopy(text: () => string, onFailed: () => void) {
  const [isCopied, setIsCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text())
      setIsCopied(true)
    } catch {
      setIsCopied(false)
      onFailed()
    }
  }
  return { copy, isCopied }
}
