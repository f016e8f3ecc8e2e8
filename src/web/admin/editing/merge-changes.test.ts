import { expect, test } from 'vitest'
import { mergeChanges } from './merge-changes.ts'

const base = { phone: '1', address: 'Lane', title: 'Joy' }

test('changes to different fields are merged', () => {
  const merged = mergeChanges(base, { ...base, phone: '2' }, { ...base, address: 'Square' })
  expect(merged).toEqual({ phone: '2', address: 'Square', title: 'Joy' })
})

test('the same field changed to two values cannot be merged', () => {
  expect(mergeChanges(base, { ...base, phone: '2' }, { ...base, phone: '3' })).toBeUndefined()
})

test('the same field changed to the same value is no conflict', () => {
  const changed = { ...base, phone: '2' }
  expect(mergeChanges(base, changed, changed)).toEqual(changed)
})
