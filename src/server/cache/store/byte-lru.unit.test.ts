import { expect, test } from 'vitest'
import { createByteLru, newCacheStats } from './byte-lru.ts'

type Value = { bytes: number }
const LARGE: Value = { bytes: 10_000 }

const stats = newCacheStats()
const createCache = (maxBytes: number) =>
  createByteLru<Value>({ maxBytes, bytesOf: ({ bytes }) => bytes, stats })

/** Sixteen large values: another one does not fit. */
function fullCache() {
  const cache = createCache(19 * LARGE.bytes)
  for (let key = 0; key < 16; key++) cache.set(`${key}`, LARGE)
  stats.evictions = 0
  return cache
}

test('the least recently used value is evicted first, and counted', () => {
  const cache = fullCache()
  cache.get('0')
  cache.set('16', LARGE)
  cache.set('17', LARGE)
  expect(['0', '1', '2', '3', '16', '17'].filter((key) => cache.has(key))).toEqual(['0', '3', '16', '17'])
  expect(stats.evictions).toBe(2)
})

test('a replaced value counts with its new size only', () => {
  const cache = fullCache()
  for (let round = 0; round < 20; round++) cache.set('15', { bytes: LARGE.bytes })
  expect(cache.size).toBe(16)
  cache.set('15', { bytes: 3 })
  cache.set('16', LARGE)
  expect(stats.evictions).toBe(0)
})

test('a value larger than a sixteenth of the cache is not stored and evicts nothing', () => {
  const cache = fullCache()
  cache.set('16', { bytes: 2 * LARGE.bytes })
  expect(cache.has('16')).toBe(false)
  expect(cache.size).toBe(16)
})

test('long keys of small values count too', () => {
  const cache = createCache(1_000_000)
  for (let key = 0; key < 1_000; key++) cache.set(`${key}`.padStart(10_000), { bytes: 2 })
  expect(cache.size).toBeLessThan(100)
})

test('clearing the cache is no eviction', () => {
  const cache = fullCache()
  cache.clear()
  expect(cache.size).toBe(0)
  expect(stats.evictions).toBe(0)
})
