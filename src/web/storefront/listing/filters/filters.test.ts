import { expect, test } from 'vitest'
import type { ListingOptions } from '#web/storefront/listing/options/listing-options.ts'
import {
  activeFilters,
  FILTER_GROUPS,
  hasFilters,
  SORT_LABELS,
  sortBy,
  toggleFilter,
  withCategory,
  withoutFilters,
} from './filters.ts'

const filter = (label: string) =>
  FILTER_GROUPS.flatMap(({ filters }) => filters).find((filter) => filter.label === label)!

test('the filters and sort orders have the specified labels', () => {
  expect(FILTER_GROUPS.map(({ title, filters }) => [title, filters.map(({ label }) => label)])).toEqual([
    ['Price Range', ['Under $25', '$25 - $50', '$50 - $100', 'Over $100']],
    ['Availability', ['In Stock', 'On Sale']],
  ])
  expect(Object.values(SORT_LABELS)).toEqual([
    'Featured',
    'Newest',
    'Price: Low to High',
    'Price: High to Low',
  ])
})

test.each<[string, ListingOptions, ListingOptions]>([
  ['$25 - $50', {}, { price: ['25-50'] }],
  ['Under $25', { price: ['25-50'] }, { price: ['under-25', '25-50'] }],
  ['$25 - $50', { price: ['under-25', '25-50'] }, { price: ['under-25'] }],
  ['$25 - $50', { price: ['25-50'], sale: '1' }, { sale: '1' }],
  ['In Stock', { sort: 'newest' }, { stock: 'in', sort: 'newest' }],
  ['In Stock', { stock: 'in' }, {}],
  ['On Sale', { q: 'tea', page: 3 }, { q: 'tea', sale: '1' }],
])('toggling %s turns %j into %j', (label, before, after) => {
  expect(toggleFilter(before, filter(label))).toEqual(after)
})

test('toggling a filter drops invalid values from the query string', () => {
  const address = { price: '25-50', page: '4', sort: 'bad', utm_source: 'letter' }
  expect(toggleFilter(address, filter('Over $100'))).toEqual({ price: ['25-50', 'over-100'] })
})

test('the default sort order is not in the URL, any other is, and it leads to page 1', () => {
  expect(sortBy({ page: 2 }, 'price-asc')).toEqual({ sort: 'price-asc' })
  expect(sortBy({ sort: 'price-asc' }, 'featured')).toEqual({})
  expect(sortBy({ q: 'tea' }, 'featured')).toEqual({ q: 'tea', sort: 'featured' })
  expect(sortBy({ q: 'tea', sort: 'newest' }, '')).toEqual({ q: 'tea' })
})

test('a list is narrowed to one category at a time', () => {
  expect(withCategory({ q: 'tea', category: 3, page: 2, sale: '1' }, 4)).toEqual({
    q: 'tea',
    category: 4,
    sale: '1',
  })
  expect(withCategory({ q: 'tea', category: 3 }, undefined)).toEqual({ q: 'tea' })
  expect(withCategory({ sort: 'newest' }, 4)).toEqual({ category: 4, sort: 'newest' })
  expect(hasFilters({ q: 'tea', category: 3 })).toBe(true)
  expect(hasFilters({ q: 'tea', sort: 'newest' })).toBe(false)
})

test('removing all filters keeps the search text and the sort order', () => {
  const options: ListingOptions = {
    q: 'tea',
    category: 3,
    price: ['25-50'],
    stock: 'in',
    sale: '1',
    sort: 'newest',
    page: 2,
  }
  expect(withoutFilters(options)).toEqual({ q: 'tea', sort: 'newest' })
})

test('active filters are in the order of the controls', () => {
  const names = activeFilters({ sale: '1', price: ['over-100', 'under-25'] }).map(({ label }) => label)
  expect(names).toEqual(['Under $25', 'Over $100', 'On Sale'])
})

test('the category of a list is a filter, also if it no longer exists', () => {
  const categories = [{ id: 7, name: 'Tins', slug: 'tins', image: null, position: 1, isInHeader: true }]
  const labels = (category: number) => activeFilters({ category, sale: '1' }, categories).map((f) => f.label)
  expect(labels(7)).toEqual(['Tins', 'On Sale'])
  expect(labels(8)).toEqual(['Unknown category', 'On Sale'])
})
