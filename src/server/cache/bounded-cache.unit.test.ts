import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

/** Room for sixteen of the largest values. */
const cacheOf16 = () => {
  const cache = new BoundedCache<number>(160)
  for (let value = 0; value < 16; value++) cache.set(`${value}`, value, 10)
  return cache
}

const kept = (cache: BoundedCache<number>, keys: number[]) =>
  keys.filter((key) => cache.get(`${key}`) !== undefined)

test('what has been there longest makes room for what is new', () => {
  const cache = cacheOf16()
  cache.set('16', 16, 10)
  cache.set('17', 17, 10)
  expect(kept(cache, [0, 1, 2, 15, 16, 17])).toEqual([2, 15, 16, 17])
})

test('what somebody asked for stays once more', () => {
  const cache = cacheOf16()
  cache.get('0')
  cache.get('2')
  cache.set('16', 16, 10)
  cache.set('17', 17, 10)
  expect(kept(cache, [0, 1, 2, 3, 4])).toEqual([0, 2, 4])
})

test('when all of it was asked for, one still makes room', () => {
  const cache = cacheOf16()
  kept(
    cache,
    Array.from({ length: 16 }, (_, key) => key),
  )
  cache.set('16', 16, 10)
  expect(kept(cache, [0, 1, 15, 16])).toEqual([1, 15, 16])
})

test('a value that grows takes the room of others', () => {
  const cache = cacheOf16()
  cache.grow('15', 15, 10)
  expect(kept(cache, [0, 1, 15])).toEqual([1, 15])
  cache.grow('1', -1, 1000)
  expect(kept(cache, [1, 2, 15])).toEqual([1, 2, 15])
})

test('a value in place of another counts once, and one too large is not kept', () => {
  const cache = cacheOf16()
  cache.set('15', 150, 10)
  cache.set('16', 16, 11)
  expect(kept(cache, [0, 15, 16])).toEqual([0, 15])
  expect(cache.get('15')).toBe(150)
})
