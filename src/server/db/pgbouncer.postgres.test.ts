import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { databaseUrl, runOnServer } from '../../../test/kit/api/test-database.ts'
import { HttpClient } from '../../../test/kit/http-client.ts'
import { findPgBouncer, startPgBouncer } from '../../../test/kit/pgbouncer.ts'
import { killShops, runCommand, startShop } from '../../../test/kit/shop-process.ts'
import { openPostgres } from './postgres.ts'

vi.setConfig({ testTimeout: 120_000 })

const program = findPgBouncer()
if (!program) console.warn('Skipped the tests behind PgBouncer: it is not installed.')

describe.skipIf(!program).each(['session', 'transaction'] as const)(
  'behind PgBouncer with %s pooling',
  (poolMode) => {
    const { url: server } = inject('template') as { url: string }
    const name = `shop_bouncer_${randomUUID().replaceAll('-', '')}`
    let bouncer: Awaited<ReturnType<typeof startPgBouncer>>

    beforeAll(async () => {
      await runOnServer(server, `create role ${name} login`)
      await runOnServer(server, `create database ${name} owner ${name}`)
      bouncer = await startPgBouncer(program!, { serverUrl: server, user: name, poolMode })
    })
    afterEach(killShops)
    afterAll(async () => {
      await bouncer.stop()
      await runOnServer(server, `drop database ${name} with (force)`)
      await runOnServer(server, `drop role ${name}`)
    })

    test('the shop starts, sells, and is backed up and restored', async () => {
      const env = { DATABASE_URL: bouncer.url(name), LOG_LEVEL: 'error' }
      // PgBouncer opens 20 connections. With session pooling an instance needs up to 10 of them for itself.
      const shops = await Promise.all(
        poolMode === 'session' ? [startShop(env)] : [startShop(env), startShop(env)],
      )
      const admin = await new HttpClient(shops[0]!.address).logIn()
      const [product] = (await admin.get<{ id: number; stock: number }[]>('/api/products')).body.filter(
        ({ stock }) => stock > 40,
      )
      const statuses = await Promise.all(
        Array.from({ length: 40 }, async (_, turn) => {
          const shopper = new HttpClient(shops[turn % shops.length]!.address)
          await shopper.get(`/api/products?q=nothing-${turn}&page=1`)
          return (await shopper.post('/api/cart/items', { productId: product!.id, quantity: 1 })).status
        }),
      )
      expect(statuses).toEqual(Array(40).fill(200))
      for (const shop of shops) expect(await shop.stop()).toBe(0)
      for (const shop of shops) expect(shop.output()).not.toContain('"level":50')

      const there = databaseUrl(server, `${name}_copy`)
      await runOnServer(server, `create database ${name}_copy owner ${name}`)
      const copied = await runCommand('move', ['--to', bouncer.url(`${name}_copy`)], { env })
      expect(copied).toMatchObject({ code: 0, output: expect.stringContaining('all verified') })
      await runOnServer(there, 'select from images')
      await runOnServer(server, `drop database ${name}_copy with (force)`)
    })

    test('timeouts and time zone hold on every connection to the server', async () => {
      const { pool, close } = await openPostgres({ url: bouncer.url(name) })
      const rows = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const { rows } = await pool.query(`
            select pg_sleep(0.2)::text, current_setting('statement_timeout') as statement,
              current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock, current_setting('timezone') as zone,
              current_setting('random_page_cost') as "pageCost"`)
          return rows[0]
        }),
      )
      for (const row of rows)
        expect(row).toMatchObject({
          statement: '30s',
          idle: '30s',
          lock: '3s',
          zone: 'UTC',
          pageCost: '1.1',
        })
      await close()
    })
  },
)
