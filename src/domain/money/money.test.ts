import { expect, test } from 'vitest'
import { decimal, discountPercent, parsePrice, priceTag } from './money.ts'

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['0.01', 1],
  [' 7.00 ', 700],
  ['12.', 1200],
  ['.99', 99],
  ['.5', 50],
  ['999999.99', 99_999_999],
])('a price typed as %j is %i cents', (text, cents) => {
  expect(parsePrice(text)).toBe(cents)
})

test.each([
  '',
  '.',
  '.999',
  'abc',
  '-1',
  '+1',
  '1,50',
  '1e3',
  '12.345',
  '0x10',
  'Infinity',
  'NaN',
  '1000000.00',
  '٣',
])('%j is no price', (text) => expect(parsePrice(text)).toBeUndefined())

test('a price has two decimals wherever it is shown', () => {
  expect(decimal(5800)).toBe('58.00')
  expect(decimal(5)).toBe('0.05')
  expect(priceTag('5.00')).toBe('$5.00')
  expect(priceTag('1234.56')).toBe('$1,234.56')
  expect(priceTag('1234567.80')).toBe('$1,234,567.80')
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
