import type { Category } from '#contract/category.ts'
import { readNumber, readText } from '#web/admin/list/read-search.ts'

/** The filters of the table, as stored in the screen's URL. */
export type CategoryFilters = { q?: string | undefined; page?: number | undefined }

export function readFilters(search: Record<string, unknown>): CategoryFilters {
  return { q: readText(search, 'q') || undefined, page: readNumber(search, 'page') }
}

export const CATEGORIES_PER_PAGE = 10

/** One page of the categories that match. The API returns all of them, so the browser filters. */
export function pageOf(categories: Category[], { q = '', page = 1 }: CategoryFilters) {
  const text = q.toLowerCase()
  const matches = categories.filter(
    ({ name, slug }) => name.toLowerCase().includes(text) || slug.includes(text),
  )
  const first = (page - 1) * CATEGORIES_PER_PAGE
  return { categories: matches.slice(first, first + CATEGORIES_PER_PAGE), total: matches.length }
}
