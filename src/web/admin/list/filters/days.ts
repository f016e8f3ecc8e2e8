import { readText } from '#web/admin/list/search/read-search.ts'

/** The days that limit a list: local dates such as 2026-11-15, the last one included. */
type Days = { from?: string | undefined; to?: string | undefined }

export const readPeriod = (search: Record<string, unknown>) => ({
  from: readDay(search, 'from'),
  to: readDay(search, 'to'),
})

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

/** Sends instants instead of days, because the server's time zone may differ from the browser's. */
export const toPeriod = ({ from, to }: Days): Days => ({
  from: from && startOfDay(from),
  to: to && startOfDay(to, { daysLater: 1 }),
})

/** The instant at which a day, or a later one, begins in the browser's time zone. */
function startOfDay(day: string, { daysLater = 0 } = {}) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date + daysLater).toISOString()
}
