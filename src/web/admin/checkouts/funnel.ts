import type { CheckoutDay } from '#contract/checkout.ts'
import { decimal } from '#domain/money/money.ts'

/** The totals of all days. The values are summed as BigInt: a month may exceed the maximum price `cents` accepts. */
export function sumOf(days: CheckoutDay[]) {
  const sum = (of: (day: CheckoutDay) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    carts: sum(({ carts }) => carts),
    started: sum(({ started }) => started),
    completed: sum(({ completed }) => completed),
    value: decimal(days.reduce((total, { value }) => total + BigInt(value.replace('.', '')), 0n)),
  }
}

export const hasActivity = ({ carts, started, completed }: CheckoutDay) => carts + started + completed > 0

/** Formats a calendar day. In UTC, so that it is the same day in every time zone. */
export const dayName = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
