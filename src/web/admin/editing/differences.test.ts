import { expect, test } from 'vitest'
import { differencesBetween } from './differences.ts'

test('only the fields that differ are listed, with the text of both versions', () => {
  const yours = [
    { label: 'Name', text: 'Teapot' },
    { label: 'Stock', text: '3' },
  ]
  const current = [
    { label: 'Name', text: 'Teapot' },
    { label: 'Stock', text: '5' },
  ]
  expect(differencesBetween(yours, current)).toEqual([{ label: 'Stock', yours: '3', current: '5' }])
})

test('two lists of images differ when their images do, even if both hold two', () => {
  const yours = [{ label: 'Images', text: '2 images', comparedBy: 'a b' }]
  expect(differencesBetween(yours, yours)).toEqual([])
  expect(differencesBetween(yours, [{ label: 'Images', text: '2 images', comparedBy: 'b a' }])).toEqual([
    { label: 'Images', yours: '2 images', current: '2 images' },
  ])
})
