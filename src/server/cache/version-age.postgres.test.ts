import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { afterEach, expect, inject, test, vi } from 'vitest'
import type { Product } from '#contract/product.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/client.ts'
import { readConfig } from '#server/process/config.ts'
import { databaseUrl } from '../../../test/kit/api/test-database.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await openTestShop()
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Another instance on the same database; returns its address and its own pool. */
async function openOtherInstance() {
  const { rows } = await shop.database.pool.query('select current_database() as name')
  const { url } = inject('template') as { url: string }
  const database = await openDatabase({ url: databaseUrl(url, rows[0].name) })
  const app = await createApp({ database, config: readConfig({ LOG_LEVEL: 'silent' }) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  cleanups.push(async () => {
    await app.close()
    await database.close()
  })
  const { port } = app.server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, pool: database.pool }
}

/** Holds a lock until it is released or the test ends. */
async function lock(client: PoolClient, statement: string) {
  await client.query('begin')
  await client.query(statement)
  let isHeld = true
  const release = async () => {
    if (isHeld) await client.query('rollback')
    if (isHeld) client.release()
    isHeld = false
  }
  cleanups.push(release)
  return release
}

const nameOf = async (id: number) => (await shop.get<Product>(`/api/products/${id}`)).body.name
const pageOf = async (id: number) => (await shop.get<string>(`/product/${id}`)).body

/** Changes a name without the triggers that count a new catalog version. */
const renameUnnoticed = ({ pool }: { pool: typeof shop.database.pool }, id: number, name: string) =>
  pool.query(
    `set session_replication_role = replica; update products set name = '${name}' where id = ${id}; set session_replication_role = origin`,
  )

test('an instance with fifteen shoppers waiting for a lock shows a change of another instance within a second', async () => {
  const other = await openOtherInstance()
  const [locked, changed] = [await shop.createProduct(), await shop.createProduct()]
  expect(await pageOf(changed.id)).toContain(changed.name)
  await lock(await other.pool.connect(), `select from products where id = ${locked.id} for update`)
  const shoppers = Array.from({ length: 15 }, () =>
    shop.newClient().post('/api/cart/items', { productId: locked.id, quantity: 1 }),
  )
  await vi.waitFor(async () => {
    const { rowCount } = await other.pool.query(
      `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    )
    expect(rowCount).toBeGreaterThan(1)
  })

  const admin = (await shop.asAdmin()).at(other.address)
  const { status } = await admin.put(`/api/products/${changed.id}`, { ...changed, name: 'Changed elsewhere' })
  expect(status).toBe(200)
  const start = performance.now()
  await expect.poll(() => nameOf(changed.id), { timeout: 8_000 }).toBe('Changed elsewhere')
  expect(await pageOf(changed.id)).toContain('Changed elsewhere')
  // Half a second on an idle machine; without a connection of its own, it would take as long as the lock.
  expect(performance.now() - start).toBeLessThan(5_000)
  for (const cleanup of cleanups.splice(1)) await cleanup()
  await Promise.all(shoppers)
})

test('two seconds without a catalog version, nothing is served from the cache until it is known again', async () => {
  const other = await openOtherInstance()
  const { id, name } = await shop.createProduct()
  await renameUnnoticed(other, id, name)
  expect(await nameOf(id)).toBe(name)
  await renameUnnoticed(other, id, 'Second name')
  expect(await nameOf(id), 'the response is cached').toBe(name)

  const release = await lock(
    await other.pool.connect(),
    'lock table catalog_version in access exclusive mode',
  )
  await setTimeout(2_100)
  for (const path of [`/api/products/${id}`, `/product/${id}`])
    expect(JSON.stringify((await shop.get(path)).body)).toContain('Second name')
  await renameUnnoticed(other, id, 'Third name')
  expect(await nameOf(id), 'nothing is cached either').toBe('Third name')
  const releaseProducts = await lock(
    await other.pool.connect(),
    'lock table products in access exclusive mode',
  )
  for (const path of [`/api/products/${id}`, `/product/${id}`]) {
    const { status, headers } = await shop.get(path)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  }
  await releaseProducts()

  await release()
  // Once the version is known, what was cached before is served again: its version has not changed.
  await expect.poll(() => nameOf(id)).toBe(name)
})
