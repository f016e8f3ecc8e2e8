import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const row = (current: number, pages: number) =>
  pageNumbers(current, pages)
    .map((page) => page ?? '…')
    .join(' ')

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 5, '1 2 3 4 5'],
  [1, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [8, 8, '1 … 4 5 6 7 8'],
  [5000, 10_000, '1 … 4999 5000 5001 … 10000'],
])('page %i of %i shows %s', (current, pages, expected) => {
  expect(row(current, pages)).toBe(expected)
})

test('pages are in order and unique, and the current one is always among them', () => {
  for (let pages = 1; pages <= 20; pages++) {
    for (let current = 1; current <= pages; current++) {
      const numbers = pageNumbers(current, pages).filter((page) => page !== null)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toContain(current)
    }
  }
})
