import { sql } from 'drizzle-orm'
import { addDays, startOfDay } from '#domain/time-zone.ts'
import type { Db } from '#server/db/client.ts'

/** A day of the shop's time zone, as instants. */
export type DayRange = { start: string; end: string }

/** Longer than any transaction that places an order, so that all orders of the day are visible. */
const STORED_AFTER_MS = 2 * 60 * 60_000

/** Computing the starts of two years takes longer than everything else in a report. */
const knownStarts = new Map<string, string>()
const MAX_KNOWN_STARTS = 10_000

function startOf(day: string, timeZone: string): string {
  const key = `${timeZone} ${day}`
  let start = knownStarts.get(key)
  if (start === undefined) {
    if (knownStarts.size >= MAX_KNOWN_STARTS) knownStarts.clear()
    start = startOfDay(day, timeZone).toISOString()
    knownStarts.set(key, start)
  }
  return start
}

export const rangesOf = (days: string[], timeZone: string): DayRange[] => {
  const starts = days.map((day) => startOf(day, timeZone))
  const ends = [...starts.slice(1), startOf(addDays(days.at(-1)!, 1), timeZone)]
  return starts.map((start, index) => ({ start, end: ends[index]! }))
}

/** One parameter instead of hundreds. */
export const instants = (list: string[]) => sql`${`{${list.join(',')}}`}::timestamptz[]`

const unnested = (ranges: DayRange[]) =>
  sql`unnest(${instants(ranges.map(({ start }) => start))}, ${instants(ranges.map(({ end }) => end))})`

/** The starts of those days whose sums are stored. */
export async function readStoredDays(db: Db, ranges: DayRange[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ start: Date | string }>(sql`
    select day_start as start from sales_days join ${unnested(ranges)} as day (start, "end")
    on day_start = day.start and day_end = day."end"`)
  return new Set(rows.map(({ start }) => new Date(start).toISOString()))
}

/**
 * Stores the sums of those days that are over and not stored yet. Does nothing while an order of an earlier day is being
 * changed: reports then read the orders themselves.
 */
export async function storeDays(db: Db, ranges: DayRange[], now: Date) {
  const stored = await readStoredDays(db, ranges)
  const missing = ranges.filter(
    ({ start, end }) => !stored.has(start) && Date.parse(end) < now.getTime() - STORED_AFTER_MS,
  )
  if (missing.length === 0) return
  const days = unnested(missing)
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isLocked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('sales_days')) as "isLocked"`,
    )
    if (!rows[0]!.isLocked) return
    // Another report may have stored some of them, and another time zone may have days with the same start.
    await tx.execute(
      sql`delete from sales_days where day_start = any (${instants(missing.map(({ start }) => start))})`,
    )
    await tx.execute(sql`
      insert into sales_days (day_start, day_end, orders, revenue, refunded)
      select start, "end",
        (select count(*) from orders where ${countsIn('placed_at')}),
        (select coalesce(sum(total), 0) from orders where ${countsIn('placed_at')}),
        (select coalesce(-sum(amount), 0) from payments join orders on orders.id = order_id
         where kind = 'refund' and ${countsIn('at')})
      from ${days} as day (start, "end")`)
    await tx.execute(sql`
      insert into sales_day_products (day_start, product_id, sku, name, quantity, revenue)
      select start, product_id, sku, max(order_lines.name), sum(order_lines.quantity), sum(order_lines.total)
      from ${days} as day (start, "end")
      join orders on ${countsIn('placed_at')}
      join order_lines on order_id = orders.id
      group by start, product_id, sku order by start`)
  })
}

/** For a join with a table of days: the column is within the day, and its order counts. */
export const countsIn = (column: 'placed_at' | 'at') =>
  sql.raw(`state = 'placed' and not is_test and ${column} >= start and ${column} < "end"`)

/** The parts of the period whose sums are not stored, adjacent days joined. */
export function openRanges(ranges: DayRange[], stored: Set<string>): DayRange[] {
  const open: DayRange[] = []
  for (const { start, end } of ranges) {
    if (stored.has(start)) continue
    const last = open.at(-1)
    if (last?.end === start) last.end = end
    else open.push({ start, end })
  }
  return open
}

/** The open ranges as a table with the columns `start` and `end`. */
export const openTable = (open: DayRange[]) => sql`${unnested(open)} as day (start, "end")`
