import type { ProductListQuery } from '#contract/product.ts'
import { PRICE_RANGES, type PriceRange } from '#domain/catalog/price-range.ts'
import { SORTS, type Sort } from '#domain/catalog/sorting.ts'

export const PRODUCTS_PER_PAGE = 12

/** Search text, filters, sort order and page of a product list; the same in the page's URL and in the API's. */
export type ListingOptions = {
  q?: string
  /** The id of the category that a search or a collection is narrowed to. */
  category?: number
  price?: PriceRange[]
  stock?: 'in'
  sale?: '1'
  sort?: Sort
  page?: number
}

/** Reads the options from a query string, which may contain anything. Unknown and invalid values are ignored. */
export function readListingOptions(search: Record<string, unknown>): ListingOptions {
  const price = PRICE_RANGES.filter((range) => toValues(search.price).includes(range))
  const sort = SORTS.find((sort) => toValues(search.sort)[0] === sort)
  const page = readNumber(search.page)
  return {
    ...(price.length > 0 && { price }),
    ...(toValues(search.stock).includes('in') && { stock: 'in' }),
    ...(toValues(search.sale).includes('1') && { sale: '1' }),
    ...(sort && { sort }),
    ...(page > 1 && { page }),
  }
}

/** The options of the search page, which has a search text and may have a category as well. */
export function readSearchOptions(search: Record<string, unknown>) {
  const category = readNumber(search.category)
  return { q: readSearchText(search.q), ...(category > 0 && { category }), ...readListingOptions(search) }
}

const MAX_SEARCH_TEXT_LENGTH = 100

/** Normalizes white space and cuts the text to the length that the API accepts. */
export function readSearchText(q: unknown): string {
  const text = toValues(q)[0] ?? ''
  return (
    text
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, MAX_SEARCH_TEXT_LENGTH)
      // Half of an emoji, which the API refuses.
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim()
  )
}

export const toValues = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String))

/** Keeps absurd numbers within the range the API accepts. A page number leads to the last page anyway. */
const MAX_NUMBER = 1_000_000

/** 0 if it is none. */
function readNumber(value: unknown) {
  const [number = ''] = toValues(value)
  return /^\d+$/.test(number) ? Math.min(Number(number), MAX_NUMBER) : 0
}

export const withPage = ({ page: _, ...options }: ListingOptions, page: number): ListingOptions =>
  page > 1 ? { ...options, page } : options

export const pageCount = (total: number) => Math.max(1, Math.ceil(total / PRODUCTS_PER_PAGE))

/** Replaces a page beyond the end of the list by the last page. */
export const clampPage = (options: ListingOptions, total: number): ListingOptions =>
  withPage(options, Math.min(options.page ?? 1, pageCount(total)))

export const toQuery = (options: ListingOptions): ProductListQuery => ({
  page: 1,
  ...options,
  limit: PRODUCTS_PER_PAGE,
})
