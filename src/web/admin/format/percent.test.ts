import { expect, test } from 'vitest'
import { formatPercent, parsePercent } from './percent.ts'

test.each([
  ['7.4', 740],
  ['7,45', 745],
  ['19 %', 1900],
  ['0', 0],
  ['100', 10_000],
  ['', undefined],
  ['7.455', undefined],
  ['-1', undefined],
  ['seven', undefined],
])('a tax rate typed as %j is read as %j basis points', (typed, rate) => {
  expect(parsePercent(typed)).toBe(rate)
})

test('a tax rate is shown in percent without needless zeros', () => {
  expect([740, 745, 1900, 0].map(formatPercent)).toEqual(['7.4', '7.45', '19', '0'])
})
