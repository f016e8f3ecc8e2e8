import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { isOutdone, withChanges } from './optimistic-cart.ts'

const cart = {
  items: [
    { productId: 1, quantity: 1 },
    { productId: 2, quantity: 2 },
  ],
} as Cart
const lines = ({ items }: Cart) => items.map(({ productId, quantity }) => [productId, quantity])

test('without changes the cart is what the server said', () => {
  expect(withChanges(cart, [])).toEqual(cart)
})

test('the last change of a line is the one that counts', () => {
  const changes = [
    { productId: 2, quantity: 3 },
    { productId: 2, quantity: 4 },
  ]
  expect(lines(withChanges(cart, changes))).toEqual([
    [1, 1],
    [2, 4],
  ])
})

test('a removed line is gone at once', () => {
  expect(lines(withChanges(cart, [{ productId: 1 }]))).toEqual([[2, 2]])
})

test('a change of a line that is not there changes nothing', () => {
  expect(withChanges(cart, [{ productId: 9, quantity: 5 }])).toEqual(cart)
})

test('a change is outdone by a newer one of the same line alone', () => {
  const older = { productId: 1, quantity: 2 }
  const newer = { productId: 1, quantity: 3 }
  const other = { productId: 2 }
  expect([older, newer, other].map((change) => isOutdone(change, [older, newer, other]))).toEqual([
    true,
    false,
    false,
  ])
})
