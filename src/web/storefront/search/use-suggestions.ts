import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { searchQuery } from '#web/queries/storefront/products.ts'
import { readSearchText } from '#web/storefront/listing/options/listing-options.ts'
import { useDebouncedValue } from '#web/ui/debounce.ts'

const MIN_LETTERS = 2
const MAX_SUGGESTIONS = 6
const DEBOUNCE_MS = 180

/**
 * Suggestions while typing, debounced. The query key contains the text, so a late response never shows up
 * under another text. Earlier suggestions stay visible while the next ones load, if one text starts with the other.
 */
export function useSuggestions(input: string, isOpen: boolean) {
  const text = readSearchText(input)
  const debouncedText = useDebouncedValue(text, DEBOUNCE_MS)
  const isLongEnough = debouncedText.length >= MIN_LETTERS
  const { view, loadError } = useView(isOpen)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data, error } = useQuery({
    ...searchQuery({ q: debouncedText, limit: MAX_SUGGESTIONS }),
    enabled: isOpen && isLongEnough,
    placeholderData: (list, previous) =>
      previous && isPrefixOfOther(debouncedText, textOf(previous)) ? list : undefined,
  })
  if (!isLongEnough || text.length < MIN_LETTERS || !isPrefixOfOther(text, debouncedText)) return { text }
  return {
    text,
    result: data,
    suggestions: data && view?.toSuggestions(data, categories, debouncedText),
    view,
    error: error ?? loadError,
  }
}

/** Loads the component when it is first needed: most visits do not search. */
function useView(isNeeded: boolean) {
  const [view, setView] = useState<typeof import('./Suggestions.tsx')>()
  const [loadError, setLoadError] = useState<Error>()
  useEffect(() => {
    if (isNeeded) import('./Suggestions.tsx').then(setView, setLoadError)
  }, [isNeeded])
  return { view, loadError: view ? undefined : loadError }
}

const textOf = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  (queryKey.at(-1) as { query: { q: string } }).query.q

const isPrefixOfOther = (a: string, b: string) => a.startsWith(b) || b.startsWith(a)
