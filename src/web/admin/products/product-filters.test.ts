import { expect, test } from 'vitest'
import { readFilters, toQuery } from './product-filters.ts'

test('invalid values in the URL are ignored', () => {
  const noFilters = {
    q: undefined,
    category: undefined,
    status: undefined,
    stock: undefined,
    featured: undefined,
    new: undefined,
    sort: undefined,
    page: undefined,
    size: undefined,
  }
  expect(readFilters({})).toEqual(noFilters)
  expect(
    readFilters({ q: '', category: 'tea', status: 'sold', stock: 'in', page: '-1', more: ['x'] }),
  ).toEqual(noFilters)
  expect(readFilters({ page: '0', category: '1e3' })).toEqual(noFilters)
  expect(readFilters({ featured: '0', new: 'yes', sort: 'newest', size: '30' })).toEqual(noFilters)
})

test('valid filters are read; of a repeated one the first counts', () => {
  expect(
    readFilters({ q: 'tea', category: '3', status: ['lowStock', 'inStock'], stock: 'below-10', page: '2' }),
  ).toMatchObject({ q: 'tea', category: 3, status: 'lowStock', stock: 'below-10', page: 2 })
  expect(readFilters({ featured: '1', new: '1', sort: 'stock-desc', size: '50' })).toMatchObject({
    featured: '1',
    new: '1',
    sort: 'stock-desc',
    size: 50,
  })
})

test('the list requests ten products a page, newest first, and searches names and SKUs only', () => {
  expect(toQuery({})).toEqual({ sort: 'newest', page: 1, limit: 10 })
  expect(toQuery({ sort: 'name-asc', size: 100 })).toEqual({ sort: 'name-asc', page: 1, limit: 100 })
  expect(toQuery({ q: 'tea', page: 3 })).toEqual({
    q: 'tea',
    match: 'name',
    sort: 'newest',
    page: 3,
    limit: 10,
  })
})
