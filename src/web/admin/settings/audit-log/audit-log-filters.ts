import type { AuditLogQuery } from '#contract/admin/audit-log.ts'
import { AUDIT_LOG_KINDS } from '#domain/audit-log.ts'
import { readPeriod, toPeriod } from '#web/admin/list/filters/days.ts'
import { readOneOf, readPaging, readText } from '#web/admin/list/search/read-search.ts'

const MAX_USERNAME_LENGTH = 50

/** The filters of the log, as stored in the screen's URL. Days are local dates, such as 2026-11-15. */
export type AuditLogFilters = Pick<AuditLogQuery, 'q' | 'person' | 'kind' | 'from' | 'to' | 'page'> & {
  size?: number | undefined
}

export function readFilters(search: Record<string, unknown>): AuditLogFilters {
  return {
    q: readText(search, 'q') || undefined,
    person: readText(search, 'person').trim().slice(0, MAX_USERNAME_LENGTH) || undefined,
    kind: readOneOf(search, 'kind', AUDIT_LOG_KINDS),
    ...readPeriod(search),
    ...readPaging(search),
  }
}

export const ENTRIES_PER_PAGE = 20

export const toQuery = ({
  page = 1,
  size = ENTRIES_PER_PAGE,
  ...filters
}: AuditLogFilters): AuditLogQuery => ({
  ...filters,
  ...toPeriod(filters),
  page,
  limit: size,
})
