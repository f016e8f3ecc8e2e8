import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { productsQuery } from '#web/queries/storefront/products.ts'
import { readSearchText } from '#web/storefront/listing/listing-options.ts'

const MIN_LETTERS = 2
const LIMIT = 6
/** Long enough to type the next letter, short enough not to be felt. */
const PAUSE_MS = 180

/**
 * The products somebody may mean while typing. An answer belongs to its words, so one that comes late is never
 * shown under others; the last ones stay until the next are there, as long as they begin alike.
 */
export function useSuggestions(text: string, isTyping: boolean) {
  const words = readSearchText(text)
  const settled = useSettled(words)
  const isEnough = settled.length >= MIN_LETTERS
  const { data, error } = useQuery({
    ...productsQuery({ q: settled, limit: LIMIT }),
    enabled: isTyping && isEnough,
    placeholderData: (list, before) => (before && beginAlike(settled, wordsOf(before)) ? list : undefined),
  })
  if (!isEnough || words.length < MIN_LETTERS || !beginAlike(words, settled)) return { words }
  return { words, found: data, error }
}

const wordsOf = ({ queryKey }: { queryKey: readonly unknown[] }) => (queryKey.at(-1) as { q: string }).q

const beginAlike = (a: string, b: string) => a.startsWith(b) || b.startsWith(a)

/** The value as it was when it last stood still. */
function useSettled(value: string) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
