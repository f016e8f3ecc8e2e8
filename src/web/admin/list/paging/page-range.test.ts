import { expect, test } from 'vitest'
import { lastPage, pageRange } from './page-range.ts'

test('a range names the first and the last row of the page and the total', () => {
  expect(pageRange(1, 10, 7)).toBe('1–7 of 7')
  expect(pageRange(2, 10, 100_000)).toBe('11–20 of 100,000')
  expect(pageRange(1001, 10, 10_005)).toBe('10,001–10,005 of 10,005')
})

test('an empty list has one page, a full page no second one', () => {
  expect(lastPage(0, 10)).toBe(1)
  expect(lastPage(10, 10)).toBe(1)
  expect(lastPage(11, 10)).toBe(2)
})
