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

test('an instance killed while applying a file has applied nothing, and other instances report the failure', async () => {
  const [shop, other] = [await open(), await open()]
  const before = await other.products()
  const body = productCsv(ROWS)
  const { id } = (
    await shop.admin.request<Import>('POST', '/api/imports', {
      body,
      headers: { 'content-type': 'text/csv' },
    })
  ).body
  await vi.waitFor(async () => expect((await other.read(id)).state).toBe('checked'), { timeout: 60_000 })

  // The lock on the table keeps the import running until the instance is killed.
  const database = await openDatabase({ url: databaseUrl(server, name) })
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table search_words in access exclusive mode')
  expect((await shop.admin.post(`/api/imports/${id}/apply`)).status).toBe(202)
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000 },
  )
  shop.child.kill('SIGKILL')
  await shop.ended
  await holder.query('commit')
  holder.release()
  // Backdate the heartbeat by half a minute, so that the test need not wait.
  await database.pool.query(`update imports set heartbeat_at = now() - interval '31 seconds'`)
  await database.close()

  expect(await other.read(id)).toMatchObject({
    state: 'failed',
    message: 'The import was interrupted; nothing was changed. Send the file again.',
  })
  expect(await other.products()).toBe(before)
})
