import { environmentManager, focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { categoriesQuery, categoryProductsQuery } from '#web/queries/storefront/categories.ts'
import {
  featuredProductsQuery,
  newProductsQuery,
  productQuery,
  productsQuery,
} from '#web/queries/storefront/products.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { createQueryClient } from './client.ts'
import { invalidateCatalog } from './invalidate.ts'

const DAY_MS = 24 * 60 * 60_000

// On the server TanStack neither refetches at intervals nor retries.
environmentManager.setIsServer(() => false)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A query client whose requests all get the same response and are counted. */
function visit(status: number, body: string) {
  let calls = 0
  const client = createQueryClient(async () => {
    calls++
    return new Response(body, { status })
  })
  return { client, calls: () => calls }
}

test('a loaded query is not refetched: not a day later, not on focus, not at intervals', async () => {
  const { client, calls } = visit(200, '[]')
  client.mount()
  const first = new QueryObserver(client, categoriesQuery)
  const stop = first.subscribe(() => {})
  await expect.poll(() => first.getCurrentResult().data).toEqual([])

  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(DAY_MS)
  focusManager.setFocused(true)
  const later = new QueryObserver(client, categoriesQuery)
  const stopLater = later.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(later.getCurrentResult()).toMatchObject({ data: [], isStale: false })
  expect(calls()).toBe(1)

  for (const end of [stop, stopLater]) end()
  client.unmount()
  focusManager.setFocused(undefined)
})

test('a failed query is not retried; its error is the status and the body', async () => {
  const { client, calls } = visit(500, 'Something went wrong')
  const rejection = expect(client.fetchQuery(categoriesQuery)).rejects.toThrow('500: Something went wrong')
  await vi.advanceTimersByTimeAsync(DAY_MS)
  await rejection
  expect(calls()).toBe(1)
})

test('a query that fails with 401 throws like any other', async () => {
  const { client, calls } = visit(401, 'Log in first')
  await expect(client.fetchQuery(websiteSettingsQuery)).rejects.toThrow('401: Log in first')
  expect(calls()).toBe(1)
})

test('a failed mutation is not retried', async () => {
  const { client } = visit(200, '[]')
  const change = vi.fn(async () => {
    throw new Error('500: Something went wrong')
  })
  const rejection = expect(new MutationObserver(client, { mutationFn: change }).mutate()).rejects.toThrow(
    '500',
  )
  await vi.advanceTimersByTimeAsync(DAY_MS)
  await rejection
  expect(change).toHaveBeenCalledTimes(1)
})

test('after a change to the catalog every query that shows products or categories is invalidated', async () => {
  const { client } = visit(200, '[]')
  const catalog = [
    categoriesQuery,
    productsQuery({ sort: 'newest' }),
    productQuery(7),
    featuredProductsQuery,
    newProductsQuery,
    categoryProductsQuery(2, {}),
  ].map(({ queryKey }) => queryKey)
  for (const key of [...catalog, websiteSettingsQuery.queryKey]) client.setQueryData<unknown>(key, [])
  await invalidateCatalog(client)
  for (const key of catalog) expect(client.getQueryState(key)?.isInvalidated, String(key)).toBe(true)
  expect(client.getQueryState(websiteSettingsQuery.queryKey)?.isInvalidated).toBe(false)
})
