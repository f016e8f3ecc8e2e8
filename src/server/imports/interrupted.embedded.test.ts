import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import type { Import } from '#contract/admin/import.ts'
import { openDatabase } from '#server/db/client.ts'
import { HttpClient } from '../../../test/kit/http-client.ts'
import { productCsv } from '../../../test/kit/sample-data.ts'
import { killShops, startShop } from '../../../test/kit/shop-process.ts'

// Starts a whole shop twice.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const ROWS = 10_000

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-interrupted-'))
  dataDir = join(folder, 'data')
  await cp((inject('template') as { dataDir: string }).dataDir, dataDir, { recursive: true })
})
afterEach(async () => {
  killShops()
  await rm(folder, { recursive: true, force: true })
})

async function open() {
  const shop = await startShop({ DATA_DIR: dataDir, HOST: '127.0.0.1' })
  const admin = await new HttpClient(shop.address).logIn()
  const read = async (id: number) => (await admin.get<Import>(`/api/imports/${id}`)).body
  const products = async () => Number((await admin.get('/api/products?limit=1')).headers.get('x-total-count'))
  return { ...shop, admin, read, products }
}

type Shop = Awaited<ReturnType<typeof open>>

const send = async ({ admin }: Shop) =>
  (
    await admin.request<Import>('POST', '/api/imports', {
      body: productCsv(ROWS),
      headers: { 'content-type': 'text/csv' },
    })
  ).body

/** Kills the shop, then backdates the heartbeat by half a minute, so that the test need not wait. */
async function killInstance(shop: Shop) {
  shop.child.kill('SIGKILL')
  await shop.ended
  const database = await openDatabase({ dataDir })
  await database.pool.query(`update imports set heartbeat_at = heartbeat_at - interval '31 seconds'`)
  await database.close()
}

const INTERRUPTED = {
  state: 'failed',
  message: 'The import was interrupted; nothing was changed. Send the file again.',
}

test('an import whose server was killed during the dry run is reported as failed and can be sent again', async () => {
  const shop = await open()
  const before = await shop.products()
  const { id } = await send(shop)
  await vi.waitFor(async () => expect((await shop.read(id)).done).toBeGreaterThan(0), {
    timeout: 30_000,
    interval: 5,
  })
  await killInstance(shop)

  const again = await open()
  const left = await again.read(id)
  expect(left).toMatchObject(INTERRUPTED)
  expect(left.done).toBeLessThan(ROWS)
  expect(await again.products()).toBe(before)
  expect(await again.admin.post(`/api/imports/${id}/apply`)).toMatchObject({ status: 409 })

  const second = await send(again)
  await vi.waitFor(async () => expect((await again.read(second.id)).state).toBe('checked'), {
    timeout: 60_000,
  })
  expect((await again.read(second.id)).outcomes).toEqual({ create: ROWS, change: 0, same: 0, refuse: 0 })
})
