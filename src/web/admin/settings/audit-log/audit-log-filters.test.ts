import { expect, test } from 'vitest'
import { readFilters, toQuery } from './audit-log-filters.ts'

test('an address says who, what and when', () => {
  const search = { person: 'mara', kind: 'product', from: '2026-11-01', to: '2026-11-15', page: '2' }
  expect(readFilters(search)).toEqual({ ...search, page: 2 })
})

test('what makes no sense in an address is as if nobody had written it', () => {
  const search = { person: ' ', kind: 'secret', from: 'yesterday', to: '2026-02-31', page: '0' }
  expect(Object.values(readFilters(search)).filter(Boolean)).toEqual([])
})

test('a day is asked for from its first moment here to the first one of the day after', () => {
  const { from, to } = toQuery({ from: '2026-12-31', to: '2026-12-31' })
  expect(new Date(from!)).toEqual(new Date(2026, 11, 31))
  expect(new Date(to!)).toEqual(new Date(2027, 0, 1))
})
