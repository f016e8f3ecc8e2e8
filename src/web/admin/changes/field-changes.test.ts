import { expect, test } from 'vitest'
import type { AuditLogEntry } from '#contract/admin/audit-log.ts'
import { fieldChanges } from './field-changes.ts'

const change = (before: object | null, after: object | null) =>
  fieldChanges(
    {
      id: 1,
      at: '',
      username: '',
      kind: 'product',
      action: 'changed',
      subjectId: 1,
      subject: '',
      before,
      after,
    } as AuditLogEntry,
    (id) => `Category ${id}`,
  )

test('only changed fields are listed, formatted for people', () => {
  const product = {
    id: 7,
    name: 'Teapot',
    price: '24.00',
    oldPrice: null,
    stock: 1200,
    categoryId: 1,
    featured: false,
  }
  expect(
    change(product, {
      ...product,
      price: '22.50',
      oldPrice: '24.00',
      stock: 900,
      categoryId: 2,
      featured: true,
    }),
  ).toEqual([
    { label: 'Price', before: '$24.00', after: '$22.50' },
    { label: 'Old Price', before: 'None', after: '$24.00' },
    { label: 'Stock', before: '1,200', after: '900' },
    { label: 'Category', before: 'Category 1', after: 'Category 2' },
    { label: 'Featured', before: 'No', after: 'Yes' },
  ])
})

test('a replaced image is a change', () => {
  expect(change({ images: ['a'], image: null }, { images: ['b'], image: 'c' })).toEqual([
    { label: 'Image', before: 'None', after: '1 image' },
    { label: 'Images', before: '1 image', after: '1 image, replaced' },
  ])
})

test('a new record has no before, a deleted one no after', () => {
  expect(change(null, { name: 'Teapot' })).toEqual([{ label: 'Name', after: 'Teapot' }])
  expect(change({ name: 'Teapot', productCount: 3 }, null)).toEqual([
    { label: 'Name', before: 'Teapot' },
    { label: 'Products', before: '3' },
  ])
})
