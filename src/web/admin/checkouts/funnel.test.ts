import { expect, test } from 'vitest'
import { dayName, hasActivity, sumOf } from './funnel.ts'

const inactive = { day: '2026-11-01', carts: 0, started: 0, completed: 0, value: '0.00' }

test('the totals are exact to the cent, even above the maximum price', () => {
  const days = [inactive, { day: '2026-11-02', carts: 3, started: 2, completed: 1, value: '999999.99' }]
  expect(sumOf([...days, ...days])).toEqual({ carts: 6, started: 4, completed: 2, value: '1999999.98' })
  expect(sumOf([])).toEqual({ carts: 0, started: 0, completed: 0, value: '0.00' })
})

test('a day with only a started checkout counts as active', () => {
  expect(hasActivity(inactive)).toBe(false)
  expect(hasActivity({ ...inactive, started: 1 })).toBe(true)
})

test('a day has the same date in every time zone', () => {
  expect(dayName('2026-11-01', { month: 'short', day: 'numeric' })).toBe('Nov 1')
})
