import { expect, test } from 'vitest'
import { editedPrice } from './bulk-edit.ts'

test.each([
  [5800, { change: 'set', amount: 1250, rounding: 'whole' }, 1250],
  [5800, { change: 'add', amount: -150, rounding: 'cent' }, 5650],
  [5800, { change: 'percent', amount: 1000, rounding: 'cent' }, 6380],
  [333, { change: 'percent', amount: 1050, rounding: 'cent' }, 368],
  [5800, { change: 'percent', amount: 1000, rounding: 'ten-cents' }, 6380],
  [995, { change: 'percent', amount: 1000, rounding: 'ten-cents' }, 1090],
  [5815, { change: 'percent', amount: 0, rounding: 'ten-cents' }, 5820],
  [5800, { change: 'percent', amount: -1250, rounding: 'whole' }, 5100],
  [6380, { change: 'percent', amount: 0, rounding: 'ends-99' }, 6399],
  [20, { change: 'percent', amount: 0, rounding: 'ends-99' }, 99],
  [99_999_999, { change: 'percent', amount: 10_000, rounding: 'cent' }, 199_999_998],
] as const)('%i cents with %o become %i', (price, edit, expected) => {
  expect(editedPrice(price, edit)).toBe(expected)
})
