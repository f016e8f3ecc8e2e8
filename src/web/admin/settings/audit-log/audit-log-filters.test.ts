import { expect, test } from 'vitest'
import { readFilters, toQuery } from './audit-log-filters.ts'

test('the address holds search text, person, kind, days and page', () => {
  const search = {
    q: 'spade',
    person: 'mara',
    kind: 'product',
    from: '2026-11-01',
    to: '2026-11-15',
    page: '2',
  }
  expect(readFilters(search)).toEqual({ ...search, page: 2 })
})

test('nonsense in an address is ignored', () => {
  const search = { person: ' ', kind: 'secret', from: 'yesterday', to: '2026-02-31', page: '0' }
  expect(Object.values(readFilters(search)).filter(Boolean)).toEqual([])
})

test('a day is requested from its local start to the start of the next day', () => {
  const { from, to } = toQuery({ from: '2026-12-31', to: '2026-12-31' })
  expect(new Date(from!)).toEqual(new Date(2026, 11, 31))
  expect(new Date(to!)).toEqual(new Date(2027, 0, 1))
})
