import { expect, test } from 'vitest'
import { readCollectionOptions } from './collection-query.ts'

test('a collection can be narrowed to a category', () => {
  expect(readCollectionOptions('/sale', { category: '2', q: 'mug' })).toEqual({ category: 2 })
})

test('the filter that defines a collection is not one of its options', () => {
  const search = { sale: '1', new: '1', stock: 'in' }
  expect(readCollectionOptions('/sale', search)).toEqual({ stock: 'in' })
  expect(readCollectionOptions('/new', search)).toEqual({ stock: 'in', sale: '1' })
  expect(readCollectionOptions('/products', search)).toEqual({ stock: 'in', sale: '1' })
})
