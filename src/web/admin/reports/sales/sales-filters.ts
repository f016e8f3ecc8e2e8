import type { SalesDay, SalesQuery } from '#contract/admin/selling/sales.ts'
import { currencyDigits, decimalAmount, parseAmount } from '#domain/money/currency.ts'
import { addDays } from '#domain/time-zone.ts'
import { readPeriod } from '#web/admin/list/filters/days.ts'
import { readOneOf } from '#web/admin/list/search/read-search.ts'

export const GROUPINGS = ['day', 'week', 'month'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The period and the width of a bar, as stored in the screen's URL. Days are those of the shop's time zone. */
export type SalesFilters = SalesQuery & { by?: Grouping | undefined }

export const readFilters = (search: Record<string, unknown>): SalesFilters => ({
  ...readPeriod(search),
  by: readOneOf(search, 'by', GROUPINGS),
})

export const PERIODS = {
  '7': { label: 'Last 7 days', from: (today: string) => addDays(today, -6) },
  '30': { label: 'Last 30 days', from: (today: string) => addDays(today, -29) },
  month: { label: 'This month', from: (today: string) => `${today.slice(0, 7)}-01` },
  year: { label: 'This year', from: (today: string) => `${today.slice(0, 4)}-01-01` },
} as const
export type PeriodName = keyof typeof PERIODS

export const periodName = ({ from, to }: { from: string; to: string }, today: string) =>
  (Object.keys(PERIODS) as PeriodName[]).find((name) => to === today && PERIODS[name].from(today) === from)

/** The first day of the week (Monday) or month that a day belongs to. */
function groupOf(day: string, by: Grouping) {
  if (by === 'month') return `${day.slice(0, 7)}-01`
  if (by === 'day') return day
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Adds up days to weeks or months; the first and the last one may be shorter than the others. */
export function groupDays(days: SalesDay[], by: Grouping, currency: string): SalesDay[] {
  const digits = currencyDigits(currency)
  const groups = new Map<string, { orders: number; revenue: number; refunded: number }>()
  for (const { day, orders, revenue, refunded } of days) {
    const key = groupOf(day, by)
    const sums = groups.get(key) ?? { orders: 0, revenue: 0, refunded: 0 }
    sums.orders += orders
    sums.revenue += parseAmount(revenue, digits)!
    sums.refunded += parseAmount(refunded, digits)!
    groups.set(key, sums)
  }
  return [...groups].map(([day, { orders, revenue, refunded }]) => ({
    day,
    orders,
    revenue: decimalAmount(revenue, digits),
    refunded: decimalAmount(refunded, digits),
  }))
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const shortDayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const shortMonthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

export const dayLabel = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

export function groupLabel(day: string, by: Grouping) {
  if (by === 'month') return monthFormat.format(new Date(`${day}T00:00:00Z`))
  return by === 'week' ? `Week of ${dayLabel(day)}` : dayLabel(day)
}

/** The label under a bar. */
export const shortLabel = (day: string, by: Grouping) =>
  (by === 'month' ? shortMonthFormat : shortDayFormat).format(new Date(`${day}T00:00:00Z`))
