import { expect, test } from 'vitest'
import { differencesBetween } from './differences.ts'

test('only what differs is told, in the words of both', () => {
  const yours = [
    { label: 'Name', words: 'Teapot' },
    { label: 'Stock', words: '3' },
  ]
  const current = [
    { label: 'Name', words: 'Teapot' },
    { label: 'Stock', words: '5' },
  ]
  expect(differencesBetween(yours, current)).toEqual([{ label: 'Stock', yours: '3', current: '5' }])
})

test('two images are not the same two images just because both are two', () => {
  const yours = [{ label: 'Images', words: '2 images', exact: 'a b' }]
  expect(differencesBetween(yours, yours)).toEqual([])
  expect(differencesBetween(yours, [{ label: 'Images', words: '2 images', exact: 'b a' }])).toEqual([
    { label: 'Images', yours: '2 images', current: '2 images' },
  ])
})
