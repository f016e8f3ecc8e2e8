import type { ImportRowsQuery } from '#contract/admin/import.ts'
import { IMPORT_OUTCOMES } from '#domain/import.ts'
import { readNumber, readOneOf } from '#web/admin/list/read-search.ts'

/** Which import is open, and which of its rows are shown, as it stands in the screen's address. */
export type ImportSearch = Pick<ImportRowsQuery, 'outcome' | 'page'> & { import?: number | undefined }

export function readImportSearch(search: Record<string, unknown>): ImportSearch {
  return {
    import: readNumber(search, 'import'),
    outcome: readOneOf(search, 'outcome', IMPORT_OUTCOMES),
    page: readNumber(search, 'page'),
  }
}
