import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { databaseUrl, runOnServer } from '../../../test/kit/api/test-database.ts'
import { killShops, startShop } from '../../../test/kit/shop-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const { url: server } = inject('template') as { url: string }
let name: string

beforeEach(async () => {
  name = `shop_start_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name}`)
})
afterEach(async () => {
  killShops()
  await runOnServer(server, `drop database ${name} with (force)`)
})

test('two instances that start at the same time on an empty database seed one shop', async () => {
  const env = { DATABASE_URL: databaseUrl(server, name) }
  const shops = await Promise.all([startShop(env), startShop(env)])
  for (const shop of shops) {
    const products = await (await fetch(`${shop.address}/api/products`)).json()
    expect(products).toHaveLength(48)
    await expect.poll(shop.output).toContain('with admin / admin123')
  }
  for (const shop of shops) shop.child.kill('SIGTERM')
  expect(await Promise.all(shops.map(({ ended }) => ended))).toEqual([0, 0])
})

test('an instance waits for another one that seeds for longer than the lock timeout', async () => {
  const other = new pg.Client({ connectionString: databaseUrl(server, name) })
  await other.connect()
  // The keys of the locks around seeding.
  await other.query('select pg_advisory_lock(7234467), pg_advisory_lock(7234468)')
  const shop = startShop({ DATABASE_URL: databaseUrl(server, name) })
  await vi.waitFor(
    async () => {
      const { rowCount } = await other.query(
        `select from pg_stat_activity where datname = current_database() and pg_backend_pid() = any (pg_blocking_pids(pid))
           and now() - query_start > interval '3.5 seconds'`,
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 60_000, interval: 100 },
  )
  await other.end()
  expect(await (await shop).stop()).toBe(0)
})
