import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { isSuperseded, withChanges } from './optimistic-cart.ts'

const cart = {
  items: [
    { productId: 1, quantity: 1 },
    { productId: 2, quantity: 2 },
  ],
} as Cart
const lines = ({ items }: Cart) => items.map(({ productId, quantity }) => [productId, quantity])

test('without pending changes the cart stays as it is', () => {
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

test('a removed line disappears at once', () => {
  expect(lines(withChanges(cart, [{ productId: 1 }]))).toEqual([[2, 2]])
})

test('a change of a missing line changes nothing', () => {
  expect(withChanges(cart, [{ productId: 9, quantity: 5 }])).toEqual(cart)
})

test('a change is superseded by a newer change of the same line only', () => {
  const older = { productId: 1, quantity: 2 }
  const newer = { productId: 1, quantity: 3 }
  const other = { productId: 2 }
  expect([older, newer, other].map((change) => isSuperseded(change, [older, newer, other]))).toEqual([
    true,
    false,
    false,
  ])
})
