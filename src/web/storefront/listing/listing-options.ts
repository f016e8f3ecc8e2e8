import type { ProductListQuery } from '#contract/product.ts'
import { PRICE_RANGES, PRODUCTS_PER_PAGE, type PriceRange, SORTS, type Sort } from '#domain/catalog.ts'

/** What a shopper chose on a list of products. It reads the same in the page's address and in the API's. */
export type ListingOptions = {
  q?: string
  price?: PriceRange[]
  stock?: 'in'
  sale?: '1'
  sort?: Sort
  page?: number
}

/** An address may hold anything. What makes no sense is left out, as if nobody had written it. */
export function readListingOptions(search: Record<string, unknown>): ListingOptions {
  const price = PRICE_RANGES.filter((range) => values(search.price).includes(range))
  const sort = SORTS.find((sort) => values(search.sort)[0] === sort)
  const page = readPage(values(search.page)[0])
  return {
    ...(price.length > 0 && { price }),
    ...(values(search.stock).includes('in') && { stock: 'in' }),
    ...(values(search.sale).includes('1') && { sale: '1' }),
    ...(sort && { sort }),
    ...(page > 1 && { page }),
  }
}

/** On the search page the words are part of what was chosen; a category knows none. */
export const readSearchOptions = (search: Record<string, unknown>) => ({
  q: readSearchText(search.q),
  ...readListingOptions(search),
})

const MAX_WORDS_LENGTH = 100

/** What somebody searches for, cut to what the shop can look up. */
export function readSearchText(q: unknown): string {
  const text = values(q)[0] ?? ''
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS_LENGTH)
    .trim()
}

export const values = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String))

/** No shop has more pages; a higher number only means "the last one". */
const MAX_PAGE = 1_000_000

const readPage = (page = '') => (/^\d+$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1)

export const withPage = ({ page: _, ...options }: ListingOptions, page: number): ListingOptions =>
  page > 1 ? { ...options, page } : options

export const pageCount = (total: number) => Math.max(1, Math.ceil(total / PRODUCTS_PER_PAGE))

/** A list may have become shorter than the page somebody asks for: its last page is shown then. */
export const clampPage = (options: ListingOptions, total: number): ListingOptions =>
  withPage(options, Math.min(options.page ?? 1, pageCount(total)))

export const toQuery = (options: ListingOptions): ProductListQuery => ({
  page: 1,
  ...options,
  limit: PRODUCTS_PER_PAGE,
})
