import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { fingerprint } from '../../../test/kit/api/tables.ts'
import { databaseUrl, runOnServer } from '../../../test/kit/api/test-database.ts'
import { killShops, runCommand } from '../../../test/kit/shop-process.ts'

vi.setConfig({ testTimeout: 240_000 })

const { url: server } = inject('template') as { url: string }
const name = `shop_move_${randomUUID().replaceAll('-', '')}`
const url = databaseUrl(server, name)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-move-'))
  await runOnServer(server, `create database ${name}`)
})
afterAll(async () => {
  killShops()
  await rm(folder, { recursive: true, force: true })
  await runOnServer(server, `drop database ${name} with (force)`)
})

test('an embedded shop moves to PostgreSQL and back without a difference', async () => {
  const here = { dataDir: join(folder, 'here') }
  const back = { dataDir: join(folder, 'back') }
  expect(await run('seed', { DATA_DIR: here.dataDir }, '--orders', '60')).toMatchObject({ code: 0 })
  const original = await contents(here)

  expect(await run('move', { DATA_DIR: here.dataDir }, '--to', url)).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Copied \d+ rows and 101 images, all verified\. Start the shop with DATABASE_URL/,
    ),
  })
  expect(await contents({ url })).toEqual(original)
  expect(await run('move', { DATA_DIR: here.dataDir }, '--to', url)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Add --overwrite'),
  })

  await query({ url }, `insert into outbox (key, kind, recipient) values ('a', 'test', 'a@b.example')`)
  expect(await run('move', { DATABASE_URL: url }, '--to', back.dataDir)).toMatchObject({ code: 0 })
  expect(await query(back, 'select state, response from outbox')).toEqual([
    { state: 'held', response: expect.stringContaining('may have been sent') },
  ])
  await query(back, 'delete from outbox')
  expect(await contents(back)).toEqual(original)
  expect(original.order_lines).not.toBeNull()
  for (const place of [{ url }, back]) expect(await nextOrderNumber(place)).toBe(1061)
})

type Place = { dataDir: string } | { url: string }

async function contents(place: Place) {
  const database = await openDatabase(place)
  const sums = await fingerprint(database.pool, ['catalog_version', 'stock_changes'])
  await database.close()
  return sums
}

async function query(place: Place, statement: string) {
  const database = await openDatabase(place)
  const { rows } = await database.pool.query(statement)
  await database.close()
  return rows
}

const nextOrderNumber = async (place: Place) =>
  (await query(place, `select nextval('orders_id_seq')::integer as number`))[0].number

const run = (name: string, env: NodeJS.ProcessEnv, ...args: string[]) => runCommand(name, args, { env })
