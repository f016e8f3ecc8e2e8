import { expect, test } from 'vitest'
import { isDoubleClick } from './double-click.ts'

const first = { timeStamp: 1000, clientX: 400, clientY: 300, detail: 1 }

test.each([
  ['soon after at the same place', { timeStamp: 1300, clientX: 401, clientY: 299 }, true],
  ['a second later', { timeStamp: 2000 }, false],
  ['soon after at another place', { timeStamp: 1300, clientY: 480 }, false],
  ['with the keyboard', { timeStamp: 1300, detail: 0 }, false],
])('a click %s', (_when, click, expected) => {
  expect(isDoubleClick({ ...first, ...click }, first)).toBe(expected)
})

test('the first click is no double click', () => {
  expect(isDoubleClick(first, undefined)).toBe(false)
})
