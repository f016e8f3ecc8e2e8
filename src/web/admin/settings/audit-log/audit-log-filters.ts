import type { AuditLogQuery } from '#contract/audit-log.ts'
import { AUDIT_LOG_KINDS } from '#domain/audit-log.ts'
import { readNumber, readOneOf, readText } from '#web/admin/list/read-search.ts'

/** What the log is narrowed to, as it stands in the screen's address. Days are those of the calendar on the wall. */
export type AuditLogFilters = Pick<AuditLogQuery, 'person' | 'kind' | 'from' | 'to' | 'page'>

export function readFilters(search: Record<string, unknown>): AuditLogFilters {
  return {
    person: readText(search, 'person').trim().slice(0, 50) || undefined,
    kind: readOneOf(search, 'kind', AUDIT_LOG_KINDS),
    from: readDay(search, 'from'),
    to: readDay(search, 'to'),
    page: readNumber(search, 'page'),
  }
}

function readDay(search: Record<string, unknown>, name: string): string | undefined {
  const text = readText(search, name)
  return isDay(text) ? text : undefined
}

/** A day of a year that people may have lived in. February 31 would become a day in March. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export const ENTRIES_PER_PAGE = 20

/** The server counts days by its own clock, so it is told the moments at which ours begin and end. */
export function toQuery({ from, to, page = 1, ...filters }: AuditLogFilters): AuditLogQuery {
  return {
    ...filters,
    from: from && startOf(from, 0),
    to: to && startOf(to, 1),
    page,
    limit: ENTRIES_PER_PAGE,
  }
}

/** When a day begins here, or one of the days after it. */
function startOf(day: string, later: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date + later).toISOString()
}
