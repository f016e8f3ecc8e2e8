import { expect, test } from 'vitest'
import { editDistance, isSimilarSpelling } from './spelling.ts'

test.each([
  ['teapot', 'teapot', 0],
  ['teepot', 'teapot', 1],
  ['candel', 'candle', 1],
  ['linnen', 'linen', 1],
  ['brss', 'brass', 1],
  ['blue', 'blush', 2],
  ['', 'mug', 3],
])('from %s to %s is a distance of %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})

test('two mistakes in a short word make another word', () => {
  expect(isSimilarSpelling('blue', 'blush')).toBe(false)
  expect(isSimilarSpelling('stonwear', 'stoneware')).toBe(true)
})
