import { expect, test } from 'vitest'
import { MAX_PRICE } from '#domain/money/money.ts'
import { readPriceWords, typedPriceLimits } from './price-words.ts'

test.each([
  ['gifts under $50', 'gifts', { max: 49_99 }],
  ['Under 20.50', '', { max: 20_49 }],
  ['candles up to $25', 'candles', { max: 25_00 }],
  ['over 10 dollars under 30 lamp', 'lamp', { min: 10_01, max: 29_99 }],
  ['more than 100 vase', 'vase', { min: 100_01 }],
  ['lamp under $1,000', 'lamp', { max: 999_99 }],
  ['over 123,456.50', '', { min: 123_456_51 }],
  ['lamp between $20 and $50', 'lamp', { min: 20_00, max: 50_00 }],
  ['$50–20 bowl', 'bowl', { min: 20_00, max: 50_00 }],
  ['$20 to $50', '', { min: 20_00, max: 50_00 }],
  ['up to 99999999999', '', { max: MAX_PRICE }],
])('%j has price limits', (q, text, limits) => {
  expect(readPriceWords(q)).toEqual({ text, limits })
})

test.each([
  'under 20 cm',
  'over 12 oz mug',
  'thunder 20',
  'under the sea',
  'under 1.234',
  'under $50.999',
  'under $1e3',
  'between 20 and 30 cm',
  'plates 2-3',
])('%j has none', (q) => {
  expect(readPriceWords(q)).toEqual({ text: q, limits: undefined })
})

test('each price limit is split off a search text as it was typed', () => {
  expect(typedPriceLimits('candle Under $30 soy')).toEqual([{ words: 'Under $30', rest: 'candle soy' }])
  expect(typedPriceLimits('over 10 dollars under 30')).toEqual([
    { words: 'over 10 dollars', rest: 'under 30' },
    { words: 'under 30', rest: 'over 10 dollars' },
  ])
  expect(typedPriceLimits('vase under 20 cm')).toEqual([])
})
