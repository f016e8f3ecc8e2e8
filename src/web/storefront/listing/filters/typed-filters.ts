import { createContext, use } from 'react'
import type { ListingOptions } from '#web/storefront/listing/options/listing-options.ts'
import { withoutFilters, withText } from './filters.ts'

type TypedFilters = {
  /** Each as it was typed, with the search text that is left without it. */
  filters: { words: string; rest: string }[]
  /** The search text without all of them. */
  text: string
}

/** The filters that are part of the search text, such as "under $20". */
export const TypedFilters = createContext<TypedFilters>({ filters: [], text: '' })

/** The link to the list without any filter. */
export function useResetLink(options: ListingOptions) {
  const { filters, text } = use(TypedFilters)
  const reset = withoutFilters(options)
  return filters.length > 0 ? withText(reset, text) : { options: reset }
}
