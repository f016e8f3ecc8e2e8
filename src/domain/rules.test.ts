import { expect, test } from 'vitest'
import { allowedQuantity, summarize, typedQuantity } from './cart.ts'
import { discountPercent, PRICE_BOUNDS, PRICE_RANGES } from './catalog.ts'
import { slugOf } from './slug.ts'
import { stockStatus } from './stock.ts'

test.each([
  ['Gift Items', 'gift-items'],
  ['  Home & Decor!! ', 'home-decor'],
  ['--a--b--', 'a-b'],
  ['Küche', 'k-che'],
  ['???', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test.each([
  [0, 'outOfStock'],
  [1, 'lowStock'],
  [9, 'lowStock'],
  [10, 'inStock'],
])('with %i pieces a product is %s', (stock, status) => {
  expect(stockStatus(stock)).toBe(status)
})

test.each([
  [49_99, 5_00],
  [50_00, 0],
  [50_01, 0],
])('shipping of a subtotal of %i cents costs %i', (price, shipping) => {
  expect(summarize([{ price, quantity: 1 }])).toEqual({ subtotal: price, shipping, total: price + shipping })
})

test('the subtotal is price times quantity, to the cent', () => {
  expect(
    summarize([
      { price: 10, quantity: 3 },
      { price: 1999, quantity: 2 },
    ]).subtotal,
  ).toBe(4028)
})

test('a cart never holds more than the shelf does', () => {
  expect(allowedQuantity(3, 3)).toBe(3)
  expect(() => allowedQuantity(4, 3)).toThrow('Only 3 left')
  expect(() => allowedQuantity(1, 0)).toThrow('Out of stock')
})

test.each([
  ['1', 1],
  ['5', 5],
  [' 3 ', 3],
  ['03', 3],
  ['0', undefined],
  ['6', undefined],
  ['-1', undefined],
  ['2.5', undefined],
  ['1e0', undefined],
  ['two', undefined],
  ['', undefined],
])('with five pieces on the shelf, a quantity typed as %j is %j', (text, quantity) => {
  expect(typedQuantity(text, 5)).toBe(quantity)
})

test('nothing can be typed for an empty shelf', () => {
  expect(typedQuantity('1', 0)).toBeUndefined()
})

test.each([
  [2900, 3500, 17],
  [100, 300, 67],
  [850, 2000, 58],
  [100, 100, 0],
  [200, 100, 0],
  [100, null, 0],
])('a price of %i after %j is a discount of %i percent', (price, oldPrice, percent) => {
  expect(discountPercent(price, oldPrice)).toBe(percent)
})

test('every price is in exactly one range', () => {
  for (const price of [1, 24_99, 25_00, 50_00, 50_01, 100_00, 100_01, 999_999_99])
    expect(
      PRICE_RANGES.filter((range) => price >= PRICE_BOUNDS[range].from && price <= PRICE_BOUNDS[range].to),
    ).toHaveLength(1)
})
