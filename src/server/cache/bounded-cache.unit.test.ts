import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

const LARGE = 10_000

/** Full: no room for another large one. */
function fullCache() {
  const cache = new BoundedCache<number>(19 * LARGE)
  for (let value = 0; value < 16; value++) cache.set(`${value}`, value, LARGE)
  return cache
}

const kept = (cache: BoundedCache<number>, keys: number[]) =>
  keys.filter((key) => cache.get(`${key}`) !== undefined)
const upTo = (end: number) => Array.from({ length: end }, (_, key) => key)

test('what has been there longest makes room for what is new', () => {
  const cache = fullCache()
  cache.set('16', 16, LARGE)
  cache.set('17', 17, LARGE)
  expect(kept(cache, [0, 1, 2, 15, 16, 17])).toEqual([2, 15, 16, 17])
})

test('what somebody asked for stays once more', () => {
  const cache = fullCache()
  cache.get('0')
  cache.get('2')
  cache.set('16', 16, LARGE)
  cache.set('17', 17, LARGE)
  expect(kept(cache, [0, 1, 2, 3, 4])).toEqual([0, 2, 4])
})

test('when all of it was asked for, the oldest makes room', () => {
  const cache = fullCache()
  kept(cache, upTo(16))
  cache.set('16', 16, LARGE)
  expect(kept(cache, [0, 1, 15, 16])).toEqual([1, 15, 16])
})

test('a value that grows takes the room of others, and beyond all room its own', () => {
  const cache = fullCache()
  cache.grow('15', 15, LARGE)
  expect(kept(cache, [0, 1, 15])).toEqual([1, 15])
  cache.grow('1', -1, 100 * LARGE)
  expect(kept(cache, [1, 2, 15])).toEqual([1, 2, 15])
  cache.grow('15', 15, 100 * LARGE)
  expect(kept(cache, upTo(16))).toEqual([])
  cache.set('16', 16, LARGE)
  expect(kept(cache, [16])).toEqual([16])
})

test('a value in place of another counts once, and one too large is not kept', () => {
  const cache = fullCache()
  for (let turn = 0; turn < 20; turn++) cache.set('15', 100 + turn, LARGE)
  expect(kept(cache, upTo(16))).toEqual(upTo(16))
  expect(cache.get('15')).toBe(119)
  cache.set('15', 0, 2 * LARGE)
  expect(kept(cache, [0, 14, 15])).toEqual([0, 14])
})

test('small values with long names take room too', () => {
  const cache = new BoundedCache<number>(1_000_000)
  const names = upTo(1_000).map((value) => `${value}`.padStart(LARGE))
  for (const [value, name] of names.entries()) cache.set(name, value, 2)
  expect(names.filter((name) => cache.get(name) !== undefined).length).toBeLessThan(100)
})
