import type { CheckoutDay } from '#contract/checkout.ts'
import { decimal } from '#domain/money.ts'

/** The days of a funnel as one. A month of values may be more than the highest price, so no price is parsed. */
export function sumOf(days: CheckoutDay[]) {
  const sum = (of: (day: CheckoutDay) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    carts: sum(({ carts }) => carts),
    started: sum(({ started }) => started),
    completed: sum(({ completed }) => completed),
    value: decimal(days.reduce((total, { value }) => total + BigInt(value.replace('.', '')), 0n)),
  }
}

export const hasHappened = ({ carts, started, completed }: CheckoutDay) => carts + started + completed > 0

/** A day of the shop's calendar in words; it is the same day wherever it is read. */
export const dayName = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
