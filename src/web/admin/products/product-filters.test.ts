import { expect, test } from 'vitest'
import { readFilters, toQuery } from './product-filters.ts'

test('an address may hold anything; what makes no sense is left out', () => {
  const nothing = { q: undefined, category: undefined, status: undefined, stock: undefined, page: undefined }
  expect(readFilters({})).toEqual(nothing)
  expect(
    readFilters({ q: '', category: 'tea', status: 'sold', stock: 'in', page: '-1', more: ['x'] }),
  ).toEqual(nothing)
  expect(readFilters({ page: '0', category: '1e3' })).toEqual(nothing)
})

test('what makes sense is read, also when it comes twice', () => {
  expect(
    readFilters({ q: 'tea', category: '3', status: ['lowStock', 'inStock'], stock: 'below-10', page: '2' }),
  ).toEqual({ q: 'tea', category: 3, status: 'lowStock', stock: 'below-10', page: 2 })
})

test('the shop is asked for ten at a time, newest first, and for words in names and SKUs only', () => {
  expect(toQuery({})).toEqual({ sort: 'newest', page: 1, limit: 10 })
  expect(toQuery({ q: 'tea', page: 3 })).toEqual({
    q: 'tea',
    match: 'name',
    sort: 'newest',
    page: 3,
    limit: 10,
  })
})
