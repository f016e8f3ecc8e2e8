import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AVAILABILITY, EVERY_PRODUCT } from './render.ts'
import { ResponseCache, toCachedResponse } from './response-cache.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const SALE = { productId: 1, isAvailabilityChange: false }
const SOLD_OUT = { productId: 1, isAvailabilityChange: true }
/** Longer than a stock number may be outdated. */
const LATER_MS = 3_001

const createCache = () => new ResponseCache(1_000_000)

/** Begins to render a response; the returned function finishes it. */
function begin(cache: ResponseCache, key: string, ...tags: number[]) {
  const { render, finish } = cache.beginRender(key)
  for (const tag of tags) render.addTag(tag)
  const response = toCachedResponse(Buffer.from(key), {})
  return {
    render,
    finish() {
      finish(response)
      return response
    },
  }
}

const cachedKeys = (cache: ResponseCache, ...keys: string[]) => keys.filter((key) => cache.get(key))

test('a sale lets the responses that show the product expire after three seconds, and no others', () => {
  const cache = createCache()
  begin(cache, 'shows it', 1, 2).finish()
  begin(cache, 'lists what is in stock', EVERY_PRODUCT).finish()
  begin(cache, 'shows another', 2).finish()
  begin(cache, 'shows none').finish()
  const all = ['shows it', 'lists what is in stock', 'shows another', 'shows none']
  cache.applyStockChanges([SALE])
  expect(cachedKeys(cache, ...all)).toEqual(all)
  vi.advanceTimersByTime(LATER_MS / 2)
  cache.applyStockChanges([SALE])
  vi.advanceTimersByTime(LATER_MS / 2)
  expect(cachedKeys(cache, ...all), 'later sales do not prolong it').toEqual(['shows another', 'shows none'])
})

test('a product that sells out evicts the responses that show it at once', () => {
  const cache = createCache()
  begin(cache, 'shows it', 1, 2).finish()
  begin(cache, 'lists what is in stock', EVERY_PRODUCT).finish()
  begin(cache, 'shows another', 2).finish()
  cache.applyStockChanges([SOLD_OUT])
  expect(cachedKeys(cache, 'shows it', 'lists what is in stock', 'shows another')).toEqual(['shows another'])
})

test('a count of what is in stock expires three seconds after a product sells out, and not with every sale', () => {
  const cache = createCache()
  begin(cache, 'counts what is in stock', AVAILABILITY).finish()
  cache.applyStockChanges([SALE])
  vi.advanceTimersByTime(LATER_MS)
  expect(cachedKeys(cache, 'counts what is in stock')).toEqual(['counts what is in stock'])
  cache.applyStockChanges([SOLD_OUT])
  expect(cachedKeys(cache, 'counts what is in stock')).toEqual(['counts what is in stock'])
  vi.advanceTimersByTime(LATER_MS)
  expect(cachedKeys(cache, 'counts what is in stock')).toEqual([])
})

test('a response that was being rendered during a change is not stored as fresh', () => {
  const cache = createCache()
  const [during, elsewhere] = [begin(cache, 'sale', 1), begin(cache, 'other product', 2)]
  cache.applyStockChanges([SALE])
  during.finish()
  elsewhere.finish()
  expect(cachedKeys(cache, 'sale', 'other product')).toEqual(['sale', 'other product'])
  vi.advanceTimersByTime(LATER_MS)
  expect(cachedKeys(cache, 'sale', 'other product')).toEqual(['other product'])

  const soldOut = begin(cache, 'sold out', 1)
  cache.applyStockChanges([SOLD_OUT])
  expect(cache.pendingRender('sold out'), 'later requests do not wait for it').toBeUndefined()
  soldOut.finish()
  const cleared = begin(cache, 'cleared')
  cache.clear()
  cleared.finish()
  expect(cachedKeys(cache, 'sold out', 'cleared')).toEqual([])
})

test('an outdated response is served while one request renders it anew, unless that fails', () => {
  const cache = createCache()
  const outdated = begin(cache, 'page', 1).finish()
  const expire = () => {
    cache.applyStockChanges([SALE])
    vi.advanceTimersByTime(LATER_MS)
    expect(cache.get('page')).toBeUndefined()
  }
  expire()
  const renewal = begin(cache, 'page', 1)
  expect(cache.get('page')).toBe(outdated)
  const renewed = renewal.finish()
  expect(cache.get('page')).toBe(renewed)

  expire()
  const { finish: fail } = cache.beginRender('page')
  expect(cache.get('page')).toBe(renewed)
  fail()
  expect(cache.get('page')).toBeUndefined()
})

test('a page expires with the outdated response that it contains', () => {
  const cache = createCache()
  const call = begin(cache, 'call', 1).finish()
  cache.applyStockChanges([SALE])
  vi.advanceTimersByTime(LATER_MS / 2)
  const page = begin(cache, 'page')
  page.render.include(call)
  page.finish()
  expect(cachedKeys(cache, 'page')).toEqual(['page'])
  vi.advanceTimersByTime(LATER_MS / 2)
  expect(cachedKeys(cache, 'page')).toEqual([])
})

test('a response keeps its tags in another encoding, and the index forgets evicted and cleared responses', async () => {
  const cache = new ResponseCache(100_000)
  const body = Buffer.alloc(2_000, 'a')
  const { render, finish } = cache.beginRender('page')
  render.addTag(1)
  const response = toCachedResponse(body, {})
  finish(response)
  await cache.encode('page', response, 'gzip')
  cache.applyStockChanges([SOLD_OUT])
  expect(cachedKeys(cache, 'page')).toEqual([])
  expect(cache.tagCount).toBe(0)

  for (let id = 1; id <= 1_000; id++) begin(cache, `page ${id}`, id).finish()
  expect(cache.tagCount).toBeLessThan(100)
  cache.clear()
  expect(cache.tagCount).toBe(0)
})

test('a response is compressed once, however many requests wait for it', async () => {
  const cache = createCache()
  const response = toCachedResponse(Buffer.alloc(2_000, 'a'), {})
  cache.beginRender('page').finish(response)
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => cache.encode('page', response, 'br')))
  expect(first!.body.length).toBeLessThan(2_000)
  for (const other of others) expect(other.body).toBe(first!.body)
})
