import { expect, test } from 'vitest'
import { dayName, hasHappened, sumOf } from './funnel.ts'

const quiet = { day: '2026-11-01', carts: 0, started: 0, completed: 0, value: '0.00' }

test('a funnel adds up its days, to the cent and beyond any single price', () => {
  const days = [quiet, { day: '2026-11-02', carts: 3, started: 2, completed: 1, value: '999999.99' }]
  expect(sumOf([...days, ...days])).toEqual({ carts: 6, started: 4, completed: 2, value: '1999999.98' })
  expect(sumOf([])).toEqual({ carts: 0, started: 0, completed: 0, value: '0.00' })
})

test('a day on which somebody only came back to check out has happened too', () => {
  expect(hasHappened(quiet)).toBe(false)
  expect(hasHappened({ ...quiet, started: 1 })).toBe(true)
})

test('a day keeps its date in every time zone', () => {
  expect(dayName('2026-11-01', { month: 'short', day: 'numeric' })).toBe('Nov 1')
})
