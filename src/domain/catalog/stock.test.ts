import { expect, test } from 'vitest'
import { stockStatus } from './stock.ts'

test.each([
  [0, 'outOfStock'],
  [1, 'lowStock'],
  [9, 'lowStock'],
  [10, 'inStock'],
])('with %i pieces a product is %s', (stock, status) => {
  expect(stockStatus(stock)).toBe(status)
})
