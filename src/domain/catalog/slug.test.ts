import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Gift Items', 'gift-items'],
  ['  Home & Decor!! ', 'home-decor'],
  ['--a--b--', 'a-b'],
  ['Küche & Été', 'kuche-ete'],
  ['???', ''],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
