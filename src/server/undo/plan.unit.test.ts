import { expect, test } from 'vitest'
import { planUndo } from './plan.ts'

const product = { id: 7, name: 'Teapot', price: '20.00', stock: 5, featured: false }
const change = (before: object | null, after: object | null) => ({
  kind: 'product' as const,
  id: 7,
  name: 'Teapot',
  before: before as Record<string, unknown> | null,
  after: after as Record<string, unknown> | null,
})
const keep = () => false
const restore = () => true

test('a field that still has the new value gets its old one back, and other fields stay', () => {
  const record = change(product, { ...product, price: '25.00' })
  expect(planUndo(record, { ...product, price: '25.00', name: 'Big Teapot' }, keep)).toEqual({
    step: { kind: 'changed', record, next: { ...product, name: 'Big Teapot' } },
    conflicts: [],
  })
})

test('a field that changed again is a conflict', () => {
  const record = change({ price: '20.00', featured: false }, { price: '25.00', featured: true })
  const current = { ...product, price: '30.00', featured: true }
  const { step, conflicts } = planUndo(record, current, keep)
  expect(conflicts).toMatchObject([{ field: 'price', current: '30.00', restored: '20.00' }])
  expect(step).toMatchObject({ next: { price: '30.00', featured: false } })
  expect(planUndo(record, current, restore).step).toMatchObject({ next: { price: '20.00', featured: false } })
})

test('stock is undone as a difference', () => {
  const record = change({ stock: 5 }, { stock: 15 })
  expect(planUndo(record, { ...product, stock: 12 }, keep)).toMatchObject({
    step: { next: { stock: 2 } },
    conflicts: [],
  })
  // Ten pieces were sold, and the stock happens to be the old one.
  const delivery = change({ stock: 10 }, { stock: 20 })
  expect(planUndo(delivery, { ...product, stock: 10 }, keep)).toMatchObject({
    step: { next: { stock: 0 } },
    conflicts: [],
  })
  expect(planUndo(record, { ...product, stock: 4 }, keep)).toMatchObject({
    step: { kind: 'none' },
    conflicts: [{ field: 'stock', current: 4, restored: 0 }],
  })
})

test('a field that has its old value already is left alone', () => {
  const record = change({ price: '20.00' }, { price: '25.00' })
  expect(planUndo(record, product, keep)).toEqual({ step: { kind: 'none' }, conflicts: [] })
})

test('a deleted record comes back and a created one is deleted, unless it was edited since', () => {
  expect(planUndo(change(product, null), undefined, keep).step).toMatchObject({
    kind: 'restored',
    next: product,
  })
  const created = change(null, product)
  expect(planUndo(created, { ...product, stock: 1 }, keep).step).toMatchObject({ kind: 'removed' })
  const edited = { ...product, price: '21.00' }
  expect(planUndo(created, edited, keep)).toMatchObject({
    step: { kind: 'none' },
    conflicts: [{ field: null }],
  })
  expect(planUndo(created, edited, restore).step).toMatchObject({ kind: 'removed', next: null })
})

test('a changed record that was deleted since is missing', () => {
  expect(planUndo(change({ stock: 1 }, { stock: 2 }), undefined, keep).step).toEqual({ kind: 'missing' })
})
