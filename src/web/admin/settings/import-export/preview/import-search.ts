import type { ImportRowsQuery } from '#contract/admin/import.ts'
import { IMPORT_OUTCOMES } from '#domain/import.ts'
import { readNumber, readOneOf, readPaging } from '#web/admin/list/search/read-search.ts'

/** The open import and the filter of its rows, as stored in the screen's URL. */
export type ImportSearch = Pick<ImportRowsQuery, 'outcome' | 'stockChanged' | 'page'> & {
  import?: number | undefined
  size?: number | undefined
}

export function readImportSearch(search: Record<string, unknown>): ImportSearch {
  return {
    import: readNumber(search, 'import'),
    outcome: readOneOf(search, 'outcome', IMPORT_OUTCOMES),
    stockChanged: readNumber(search, 'stockChanged') === 1 ? '1' : undefined,
    ...readPaging(search),
  }
}
