import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays, startOfDay } from '#domain/time-zone.ts'

type Period = { from?: string | undefined; to?: string | undefined }

/** Whether a row's time is in the period. As its end, a day includes all of its hours; a moment is exclusive. */
export function isInPeriod(column: PgColumn, { from, to }: Period, timeZone = 'UTC'): SQL | undefined {
  const start = from && (isDay(from) ? startOfDay(from, timeZone) : new Date(from))
  const end = to && (isDay(to) ? startOfDay(addDays(to, 1), timeZone) : new Date(to))
  return and(start ? gte(column, start) : undefined, end ? lt(column, end) : undefined)
}

const isDay = (text: string) => !text.includes('T')
