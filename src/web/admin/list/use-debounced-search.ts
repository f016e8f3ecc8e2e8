import { useEffect, useRef, useState } from 'react'

/** Long enough to type the next letter in. */
const PAUSE = 250

/**
 * What stands in a search field while it is typed, and in the address once the typing pauses, there without blanks
 * around it. `search` resolves when the address has changed.
 */
export function useDebouncedSearch(inAddress: string, search: (words: string) => Promise<void>) {
  const [typed, setTyped] = useState<{ text: string; isOnItsWay: boolean }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(text: string) {
    setTyped({ text, isOnItsWay: true })
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      await search(text.trim())
      setTyped((latest) => (latest?.text === text ? { text, isOnItsWay: false } : latest))
    }, PAUSE)
  }

  // A blank at the end may have a word to come. Otherwise the address speaks for itself, also when going back.
  const isTyping = typed && (typed.isOnItsWay || typed.text.trim() === inAddress)
  return { value: isTyping ? typed.text : inAddress, type }
}
