import { useEffect, useRef, useState } from 'react'

/** Long enough to type the next letter in. */
const PAUSE = 250

/**
 * What stands in a search field while it is typed, and in the address once the typing pauses. `search` resolves
 * when the address has changed.
 */
export function useTypedSearch(inAddress: string, search: (text: string) => Promise<void>) {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      await search(text)
      // Unless more was typed meanwhile, the address speaks for itself again, also when going back.
      setTyped((latest) => (latest === text ? undefined : latest))
    }, PAUSE)
  }

  return { value: typed ?? inAddress, type }
}
