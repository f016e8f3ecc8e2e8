import type { AuditLogQuery } from '#contract/admin/audit-log.ts'
import { AUDIT_LOG_KINDS } from '#domain/audit-log.ts'
import { readOneOf, readPaging, readText } from '#web/admin/list/read-search.ts'

const MAX_USERNAME_LENGTH = 50

/** The filters of the log, as stored in the screen's URL. Days are local dates, such as 2026-11-15. */
export type AuditLogFilters = Pick<AuditLogQuery, 'person' | 'kind' | 'from' | 'to' | 'page'> & {
  size?: number | undefined
}

export function readFilters(search: Record<string, unknown>): AuditLogFilters {
  return {
    person: readText(search, 'person').trim().slice(0, MAX_USERNAME_LENGTH) || undefined,
    kind: readOneOf(search, 'kind', AUDIT_LOG_KINDS),
    from: readDay(search, 'from'),
    to: readDay(search, 'to'),
    ...readPaging(search),
  }
}

function readDay(search: Record<string, unknown>, name: string): string | undefined {
  const text = readText(search, name)
  return isDay(text) ? text : undefined
}

/** Whether the text is a date from 1000 to 2999. Date rolls February 31 over to March, so the round trip must match. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export const ENTRIES_PER_PAGE = 20

/** Sends instants instead of days, because the server's time zone may differ from the browser's. */
export function toQuery({
  from,
  to,
  page = 1,
  size = ENTRIES_PER_PAGE,
  ...filters
}: AuditLogFilters): AuditLogQuery {
  return {
    ...filters,
    from: from && startOfDay(from),
    to: to && startOfDay(to, { daysLater: 1 }),
    page,
    limit: size,
  }
}

/** The instant at which a day, or a later one, begins in the browser's time zone. */
function startOfDay(day: string, { daysLater = 0 } = {}) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date + daysLater).toISOString()
}
