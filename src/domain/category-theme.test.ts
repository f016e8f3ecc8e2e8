import { expect, test } from 'vitest'
import { categoryThemeOf } from './category-theme.ts'

test('the first four categories own their grounds, whatever their ids', () => {
  expect(categoryThemeOf({ id: 70, slug: 'kitchen-items' })).toBe('kitchen')
  expect(categoryThemeOf({ id: 1, slug: 'home-decor' })).toBe('decor')
})

test('later categories take the four in turn by id', () => {
  const grounds = [5, 6, 7, 8].map((id) => categoryThemeOf({ id, slug: `category-${id}` }))
  expect(new Set(grounds).size).toBe(4)
  expect(categoryThemeOf({ id: 9, slug: 'garden' })).toBe(grounds[0])
})
