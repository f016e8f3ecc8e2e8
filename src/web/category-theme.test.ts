import { expect, test } from 'vitest'
import { categoryThemeOf } from './category-theme.ts'

test('the first four categories have a theme of their own, whatever their ids', () => {
  expect(categoryThemeOf({ id: 70, slug: 'kitchen-items' })).toBe('kitchen')
  expect(categoryThemeOf({ id: 1, slug: 'home-decor' })).toBe('decor')
})

test('later categories cycle through the four themes by id', () => {
  const themes = [5, 6, 7, 8].map((id) => categoryThemeOf({ id, slug: `category-${id}` }))
  expect(new Set(themes).size).toBe(4)
  expect(categoryThemeOf({ id: 9, slug: 'garden' })).toBe(themes[0])
})
