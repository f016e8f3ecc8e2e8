import { readNumber, readText } from '#web/admin/list/read-search.ts'

/** What the table is narrowed to, as it stands in the screen's address. */
export type CategoryFilters = { q?: string | undefined; page?: number | undefined }

export const readFilters = (search: Record<string, unknown>): CategoryFilters => ({
  q: readText(search, 'q') || undefined,
  page: readNumber(search, 'page'),
})

export const CATEGORIES_PER_PAGE = 10
