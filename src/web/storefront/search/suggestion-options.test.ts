import { expect, test } from 'vitest'
import { bestMatches } from './suggestion-options.ts'

const teapot = { name: 'Stoneware Teapot' }
const giftBox = { name: 'Gift Box' }

test('products with a word in their name are suggested without the others', () => {
  expect(bestMatches([teapot, giftBox], 'Tea')).toEqual([teapot])
  expect(bestMatches([giftBox, teapot], 'loose tea')).toEqual([teapot])
})

test('products are suggested for their descriptions if no name has a word', () => {
  expect(bestMatches([teapot, giftBox], 'pottery')).toEqual([teapot, giftBox])
})
