import { expect, test } from 'vitest'
import { readQueryString, writeQueryString } from '#web/queries/transport/query-string.ts'
import {
  clampPage,
  type ListingOptions,
  pageCount,
  readListingOptions,
  readSearchOptions,
  readSearchText,
  withPage,
} from './listing-options.ts'

const read = (address: string) => readListingOptions(readQueryString(address))

test.each<[string, ListingOptions]>([
  ['', {}],
  ['?price=25-50', { price: ['25-50'] }],
  ['?price=over-100&price=under-25', { price: ['under-25', 'over-100'] }],
  ['?price=25-50&price=25-50', { price: ['25-50'] }],
  ['?stock=in', { stock: 'in' }],
  ['?sale=1', { sale: '1' }],
  ['?sort=price-desc', { sort: 'price-desc' }],
  ['?page=2', { page: 2 }],
  ['?page=1', {}],
  [
    '?price=25-50&price=50-100&stock=in&sale=1&sort=price-asc&page=2',
    { price: ['25-50', '50-100'], stock: 'in', sale: '1', sort: 'price-asc', page: 2 },
  ],
])('the query string %s is read as %j', (address, options) => {
  expect(read(address)).toEqual(options)
})

test.each([
  '?page=abc',
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=2e3',
  '?page=',
  '?page[]=2',
  '?price=foo',
  '?price=',
  '?price=25-50%00',
  '?stock=out',
  '?stock=below-10',
  '?sale=yes',
  '?sort=cheapest',
  '?sort=__proto__',
  '?utm_source=letter&q=cup&limit=5000&status=inStock',
  '?__proto__=a&__proto__=b&constructor=c',
  '?&&=&==&%',
])('the invalid query string %s is ignored', (address) => {
  expect(read(address)).toEqual({})
})

test('valid values count, invalid ones beside them are ignored', () => {
  expect(read('?price=foo&price=50-100&sort=bad&page=3&page=x')).toEqual({ price: ['50-100'], page: 3 })
})

test('a huge page number is limited', () => {
  expect(read(`?page=${'9'.repeat(400)}`).page).toBe(1_000_000)
})

test.each<ListingOptions>([
  {},
  { price: ['under-25', '25-50', '50-100', 'over-100'], stock: 'in', sale: '1', sort: 'newest', page: 12 },
  { price: ['25-50'], page: 2 },
])('options are the same after writing and reading the query string: %j', (options) => {
  expect(read(writeQueryString(options))).toEqual(options)
})

test.each([
  ['?q=tea', 'tea'],
  ['?q=++blue++cup+', 'blue cup'],
  ['?q=123', '123'],
  ['?q=true', 'true'],
  ['?q=%22tea%22', '"tea"'],
  ['?q=1e5', '1e5'],
  ['?q=tea&q=cup', 'tea'],
  ['?q=%00%09%0A', ''],
  ['?q=', ''],
  ['', ''],
])('the search text of %s is "%s"', (address, words) => {
  expect(readSearchOptions(readQueryString(address)).q).toBe(words)
})

test.each([
  ['?q=tea&category=3', 3],
  ['?q=tea&category=gift-items', undefined],
  ['?q=tea&category=0', undefined],
  ['?q=tea&category=-1', undefined],
])('the category of the search %s is %s', (address, category) => {
  expect(readSearchOptions(readQueryString(address)).category).toBe(category)
})

test('a search text is cut to the length that the API accepts', () => {
  expect(readSearchText('x'.repeat(500))).toHaveLength(100)
  expect(readSearchText(`${'x'.repeat(99)} ${'y'.repeat(99)}`)).toHaveLength(99)
  expect(readSearchText(`${'x'.repeat(99)}🎁`)).toBe('x'.repeat(99))
  expect(readSearchText(`${'x'.repeat(98)}🎁🎁`)).toBe(`${'x'.repeat(98)}🎁`)
})

test('a page has twelve products, and an empty list has one page', () => {
  expect([0, 1, 12, 13, 24, 25].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3])
})

test('the first page is not in the URL', () => {
  expect(withPage({ sale: '1', page: 3 }, 1)).toEqual({ sale: '1' })
  expect(withPage({ sale: '1' }, 4)).toEqual({ sale: '1', page: 4 })
})

test('a page beyond the end of a list becomes its last page', () => {
  expect(clampPage({ sort: 'newest', page: 99 }, 30)).toEqual({ sort: 'newest', page: 3 })
  expect(clampPage({ page: 2 }, 30)).toEqual({ page: 2 })
  expect(clampPage({ page: 2 }, 0)).toEqual({})
})
