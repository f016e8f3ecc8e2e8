import { expect, test } from 'vitest'
import { allowedQuantity, summarize, typedQuantity } from './cart.ts'

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

test('a cart never holds more than the stock', () => {
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
])('with five pieces in stock, a quantity typed as %j is read as %j', (text, quantity) => {
  expect(typedQuantity(text, 5)).toBe(quantity)
})

test('no quantity is valid for a product that is out of stock', () => {
  expect(typedQuantity('1', 0)).toBeUndefined()
})
