import { expect, test } from 'vitest'
import { groupDays, groupLabel, periodName } from './sales-filters.ts'

const day = (day: string, revenue: string) => ({ day, orders: 1, revenue, refunded: '0.50' })
const days = [day('2026-05-31', '10.00'), day('2026-06-01', '20.10'), day('2026-06-07', '0.20')]

test('days are added up to weeks that begin on Monday, and to months', () => {
  expect(groupDays(days, 'day', 'USD')).toEqual(days)
  expect(groupDays(days, 'week', 'USD')).toEqual([
    { day: '2026-05-25', orders: 1, revenue: '10.00', refunded: '0.50' },
    { day: '2026-06-01', orders: 2, revenue: '20.30', refunded: '1.00' },
  ])
  expect(groupDays(days, 'month', 'USD').map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-05-01', 1],
    ['2026-06-01', 2],
  ])
  expect(groupLabel('2026-06-01', 'month')).toBe('June 2026')
  expect(groupLabel('2026-06-01', 'week')).toBe('Week of Jun 1, 2026')
})

test('a period is named when it ends today', () => {
  expect(periodName({ from: '2026-05-18', to: '2026-06-16' }, '2026-06-16')).toBe('30')
  expect(periodName({ from: '2026-06-01', to: '2026-06-16' }, '2026-06-16')).toBe('month')
  expect(periodName({ from: '2026-06-01', to: '2026-06-15' }, '2026-06-16')).toBeUndefined()
})
