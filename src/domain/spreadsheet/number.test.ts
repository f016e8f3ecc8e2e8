import { expect, test } from 'vitest'
import { readDecimal, readWholeNumber } from './number.ts'

test.each([
  ['12', '12'],
  ['12.5', '12.5'],
  ['12,50', '12.50'],
  ['.99', '.99'],
  [',99', '.99'],
  ['12.', '12.'],
  ['$12.00', '12.00'],
  ['12,00 €', '12.00'],
  ['1,250.00', '1250.00'],
  ['1.250,00', '1250.00'],
  ['1 250,00', '1250.00'],
  ['1\u00a0250,5', '1250.5'],
  ["1'250.00", '1250.00'],
  ['1,250,000', '1250000'],
  ['1.250.000,10', '1250000.10'],
  ['0.125', '0.125'],
  ['1250.000', '1250.000'],
])('the price %j is read as %s', (cell, text) => {
  expect(readDecimal(cell)).toBe(text)
})

test.each([
  '',
  'free',
  '-5',
  '1,250',
  '1.250',
  '12,34,56',
  '1,25.00',
  '1.2.3',
  '12 pieces',
  '$',
  '€€5',
  '1,250.00.10',
])('%j is no price, or could be two', (cell) => {
  expect(readDecimal(cell)).toBeUndefined()
})

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['12.0', 12],
  ['12,00', 12],
  ['-1', -1],
  ['1 250', 1250],
])('the whole number %j is read as %s', (cell, number) => {
  expect(readWholeNumber(cell)).toBe(number)
})

test.each(['', 'many', '12.5', '1,250', '12.000'])('%j is no whole number', (cell) => {
  expect(readWholeNumber(cell)).toBeUndefined()
})
