import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Period = { from?: string | undefined; to?: string | undefined }

/** Whether a row's time is in the period. As its end, a day includes all of its hours; a moment is exclusive. */
export function isInPeriod(column: PgColumn, { from, to }: Period): SQL | undefined {
  return and(
    from ? gte(column, sql`${from}::timestamptz`) : undefined,
    to ? lt(column, isDay(to) ? sql`${to}::date + 1` : sql`${to}::timestamptz`) : undefined,
  )
}

const isDay = (text: string) => !text.includes('T')
