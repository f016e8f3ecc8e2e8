import { expect, test } from 'vitest'
import type { Quote } from '#contract/order.ts'
import { quoteChanges } from './quote-changes.ts'

const line = (productId: number, changes: Partial<Quote['lines'][number]> = {}) => ({
  productId,
  name: `Cup ${productId}`,
  price: '18.00',
  quantity: 3,
  tax: '0.00',
  total: '54.00',
  image: '',
  stock: 9,
  ...changes,
})
const compare = (seen: Quote['lines'], current: Quote['lines']) => {
  const { marks, removed } = quoteChanges(seen, current, (amount) => `$${amount}`)
  return { marks: Object.fromEntries(marks), removed: removed.map(({ name }) => name) }
}

test('an unchanged cart has no marks', () => {
  expect(compare([line(1)], [line(1)])).toEqual({ marks: {}, removed: [] })
})

test('a new price and a lower stock are marked at the line', () => {
  expect(compare([line(1)], [line(1, { price: '16.00', quantity: 2, stock: 2 })]).marks).toEqual({
    1: ['New price, it was $18.00', 'Only 2 left, you had 3'],
  })
})

test('a quantity that was changed in another tab is not blamed on the stock', () => {
  expect(compare([line(1)], [line(1, { quantity: 2 })]).marks).toEqual({ 1: ['The quantity was 3'] })
})

test('added and removed lines are named', () => {
  expect(compare([line(1)], [line(2)])).toEqual({ marks: { 2: ['New in your cart'] }, removed: ['Cup 1'] })
})
