import { expect, test } from 'vitest'
import { merge, takeCurrent } from './merge.ts'

type Draft = { phone: string; address: string; images: string[]; stock?: number }

const base: Draft = { phone: '1', address: 'Lane', images: ['a', 'b'] }
const describe = ({ phone, address, images }: Draft) => [
  { key: 'phone', label: 'Phone', text: phone },
  { key: 'address', label: 'Address', text: address },
  { key: 'images', label: 'Images', text: `${images.length} images`, comparedBy: images.join() },
]

test('changes to different fields are merged', () => {
  const yours = { ...base, phone: '2' }
  const current = { ...base, address: 'Square', images: ['b', 'a'] }
  expect(merge({ base, yours, current }, describe)).toEqual({
    merged: { phone: '2', address: 'Square', images: ['b', 'a'] },
    contested: [],
  })
})

test('a field that both changed to different values is contested, and keeps your value until you decide', () => {
  const yours = { ...base, phone: '2' }
  const current = { ...base, phone: '3', address: 'Square' }
  const { merged, contested } = merge({ base, yours, current }, describe)
  expect(contested).toEqual([{ key: 'phone', label: 'Phone', yours: '2', current: '3' }])
  expect(merged).toEqual({ ...base, phone: '2', address: 'Square' })
  expect(takeCurrent(merged, current, ['phone'])).toEqual({ ...base, phone: '3', address: 'Square' })
})

test('the same field changed to the same value is no conflict', () => {
  const changed = { ...base, phone: '2' }
  expect(merge({ base, yours: changed, current: changed }, describe)).toEqual({
    merged: changed,
    contested: [],
  })
})

test('a field that is not described keeps your value', () => {
  const yours = { ...base, stock: 5 }
  expect(merge({ base, yours, current: { ...base, stock: 7 } }, describe).merged.stock).toBe(5)
})
