import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Import } from '#contract/admin/import.ts'
import { openDatabase } from '#server/db/client.ts'
import { databaseUrl, runOnServer } from '../../../test/kit/api/test-database.ts'
import { HttpClient } from '../../../test/kit/http-client.ts'
import { productCsv } from '../../../test/kit/sample-data.ts'
import { killShops, startShop } from '../../../test/kit/shop-process.ts'

// Starts two instances of a whole shop.
vi.setConfig({ testTimeout: 180_000 })

const ROWS = 10_000
const { url: server } = inject('template') as { url: string }
let name: string

beforeEach(async () => {
  name = `shop_interrupted_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name}`)
})
afterEach(async () => {
  killShops()
  await runOnServer(server, `drop database ${name} with (force)`)
})

async function open() {
  const shop = await startShop({ DATABASE_URL: databaseUrl(server, name), HOST: '127.0.0.1' })
  const admin = await new HttpClient(shop.address).logIn()
  const read = async (id: number) => (await admin.get<Import>(`/api/imports/${id}`)).body
  const products = async () => Number((await admin.get('/api/products?limit=1')).headers.get('x-total-count'))
  return { ...shop, admin, read, products }
}

type Shop = Awaited<ReturnType<typeof open>>

/** Sends a file and waits until its dry run is done. */
async function check({ admin, read }: Shop, body: string) {
  const { body: created } = await admin.request<Import>('POST', '/api/imports', {
    body,
    headers: { 'content-type': 'text/csv' },
  })
  await vi.waitFor(async () => expect((await read(created.id)).state).toBe('checked'), { timeout: 60_000 })
  return created.id
}

/** Starts applying a file, and stops it in the middle of its transaction until `release` is called. */
async function applyHalfway({ admin }: Shop, id: number) {
  const database = await openDatabase({ url: databaseUrl(server, name) })
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table search_words in access exclusive mode')
  expect((await admin.post(`/api/imports/${id}/apply`)).status).toBe(202)
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000 },
  )
  const release = async () => {
    await holder.query('commit')
    holder.release()
  }
  return { database, release }
}

test('an instance killed while applying a file has applied nothing, and other instances report the failure', async () => {
  const [shop, other] = [await open(), await open()]
  const before = await other.products()
  const id = await check(shop, productCsv(ROWS))
  const { database, release } = await applyHalfway(shop, id)
  shop.child.kill('SIGKILL')
  await shop.ended
  await release()
  // Backdate the heartbeat by half a minute, so that the test need not wait.
  await database.pool.query(`update imports set heartbeat_at = now() - interval '31 seconds'`)
  await database.close()

  expect(await other.read(id)).toMatchObject({
    state: 'failed',
    message: 'The import was interrupted; nothing was changed. Send the file again.',
  })
  expect(await other.products()).toBe(before)
})

test('an import without a heartbeat is not reported as failed while its transaction may still commit', async () => {
  const [shop, other] = [await open(), await open()]
  const before = await other.products()
  const id = await check(shop, productCsv(10))
  // Backdate every heartbeat, so that the test need not wait for half a minute.
  await runOnServer(
    databaseUrl(server, name),
    `create function age() returns trigger language plpgsql as $$
     begin
       new.heartbeat_at = now() - interval '24 seconds';
       return new;
     end $$;
     create trigger age before update on imports for each row execute function age()`,
  )
  const { database, release } = await applyHalfway(shop, id)
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select heartbeat_at < now() - interval '30 seconds' as "isOld" from imports`,
      )
      expect(rows).toEqual([{ isOld: true }])
    },
    { timeout: 30_000 },
  )
  expect(await other.read(id)).toMatchObject({ state: 'applying', message: null })
  expect((await other.admin.get('/api/imports')).body).toMatchObject([{ id, state: 'applying' }])
  await release()
  await vi.waitFor(async () => expect((await other.read(id)).state).toBe('applied'), { timeout: 60_000 })
  await database.close()
  await expect.poll(other.products).toBe(before + 10)
})

test('shoppers add products to their carts while an import that changes them is being applied', async () => {
  const shop = await open()
  const { body: csv } = await shop.admin.get<string>('/api/exports/products.csv')
  const id = await check(shop, csv.replaceAll(' a ', ' another '))
  expect((await shop.read(id)).outcomes.change).toBeGreaterThan(5)
  const { database, release } = await applyHalfway(shop, id)
  const { rows } = await database.pool.query<{ productId: number }>(
    `select (draft->>'id')::integer as "productId" from import_rows where outcome = 'change' limit 5`,
  )
  const responses = await Promise.all(
    rows.map(({ productId }) =>
      new HttpClient(shop.address).post('/api/cart/items', { productId, quantity: 1 }),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await release()
  await vi.waitFor(async () => expect((await shop.read(id)).state).toBe('applied'), { timeout: 60_000 })
  await database.close()
})
