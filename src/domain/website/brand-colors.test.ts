import { expect, test } from 'vitest'
import { contrastOf, findUnreadableColor } from './brand-colors.ts'

test('the contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#3f5443', '#3f5443')).toBe(1)
})

test.each([
  ['', ''],
  ['#3f5443', '#e3a02c'],
  ['#7a1f2b', '#ffd166'],
  ['', '#e3a02c'],
])('accent "%s" with highlight "%s" can be read', (accentColor, highlightColor) => {
  expect(findUnreadableColor({ accentColor, highlightColor })).toBeUndefined()
})

test.each([
  ['#e3a02c', '', 'accentColor', 'This color is too light for text: its contrast is 2.0, and 4.5 is needed'],
  [
    '#3f5443',
    '#3f5443',
    'highlightColor',
    'This color is too dark for links in the footer: its contrast is 1.6, and 4.5 is needed',
  ],
])('accent "%s" with highlight "%s" cannot', (accentColor, highlightColor, field, message) => {
  expect(findUnreadableColor({ accentColor, highlightColor })).toEqual({ field, message })
})
