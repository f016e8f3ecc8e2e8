import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { runMaintenance } from './maintenance.ts'
import { openEmbedded } from './open.ts'

let folder: string
let database: Awaited<ReturnType<typeof openEmbedded>>
const onCrash = vi.fn()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-embedded-'))
  await cp((inject('template') as { dataDir: string }).dataDir, folder, { recursive: true })
  database = await openEmbedded({ dataDir: folder, onCrash })
  await database.pool.query('create table notes (id integer primary key, text text)')
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('every commit is on disk before it is acknowledged', async () => {
  for (let id = 0; id < 25; id++) {
    const before = database.syncs()
    await database.pool.query('insert into notes values ($1, $2)', [id, 'committed'])
    expect(database.syncs()).toBeGreaterThan(before)
  }
})

test('a transaction is synced to disk when it commits, not before', async () => {
  const client = await database.pool.connect()
  const before = database.syncs()
  await client.query('begin')
  await client.query(`insert into notes values (100, 'not yet')`)
  expect(database.syncs()).toBe(before)
  await client.query('commit')
  expect(database.syncs()).toBeGreaterThan(before)
  client.release()
})

test('reading does not sync', async () => {
  const before = database.syncs()
  await database.pool.query('select * from notes')
  expect(database.syncs()).toBe(before)
})

test('a failing query does not affect the queries after it', async () => {
  const outcomes = await Promise.allSettled([
    database.pool.query('select 1 as number'),
    database.pool.query('select 1 / $1 as number', [0]),
    database.pool.query('select 3 as number'),
  ])
  expect(outcomes).toMatchObject([
    { value: { rows: [{ number: 1 }] } },
    { reason: { code: '22012', message: 'division by zero' } },
    { value: { rows: [{ number: 3 }] } },
  ])
})

test('a client that disconnects leaves no transaction and no prepared statement behind', async () => {
  const query = { name: 'number', text: 'select $1::integer as number', values: [1] }
  const first = await database.pool.connect()
  await first.query('begin')
  await first.query(`insert into notes values (200, 'half done')`)
  await first.query(query)
  first.release(true)

  expect((await database.pool.query(query)).rows).toEqual([{ number: 1 }])
  expect((await database.pool.query('select from notes where id = 200')).rowCount).toBe(0)
})

test('parameters and results of several megabytes work', async () => {
  const text = 'saffron '.repeat(400_000)
  const { rows } = await database.pool.query('select $1::text as text, length($1) as length', [text])
  expect(rows).toEqual([{ text, length: text.length }])
})

test('LISTEN and NOTIFY work', async () => {
  const client = await database.pool.connect()
  const payloads: unknown[] = []
  client.on('notification', ({ payload }) => payloads.push(payload))
  await client.query('listen catalog')
  await client.query(`notify catalog, 'changed'`)
  await client.query('unlisten catalog')
  client.release()
  expect(payloads).toEqual(['changed'])
})

test('maintenance vacuums dead rows and keeps the write-ahead log short', async () => {
  const { pool } = database
  await pool.query(`insert into notes select id, repeat('x', 500) from generate_series(1000, 20000) as id`)
  await pool.query('delete from notes where id >= 1000')
  expect(await readWalBytes()).toBeGreaterThan(4_000_000)
  await runMaintenance(pool)
  expect(await readWalBytes()).toBeLessThan(100_000)
  const { rows } = await pool.query(
    `select n_dead_tup::integer as dead from pg_stat_user_tables where relname = 'notes'`,
  )
  expect(rows).toEqual([{ dead: 0 }])
})

test('many new rows are vacuumed even if the database was closed meanwhile, or analyzed', async () => {
  const createTable = (name: string) =>
    database.pool.query(`create table ${name} as select id from generate_series(1, 20000) as id`)
  await createTable('letters')
  await database.close()
  database = await openEmbedded({ dataDir: folder, onCrash })
  await createTable('numbers')
  await database.pool.query('analyze numbers')
  await runMaintenance(database.pool)
  const { rows } = await database.pool.query(
    `select relname, reltuples, relallvisible > 0 as "isVacuumed" from pg_class
     where relname in ('letters', 'numbers') order by 1`,
  )
  expect(rows).toEqual([
    { relname: 'letters', reltuples: 20_000, isVacuumed: true },
    { relname: 'numbers', reltuples: 20_000, isVacuumed: true },
  ])
})

test('when the engine crashes, the pending query fails and so does every later one', async () => {
  // The embedded engine has no client to read rows from, which crashes it.
  await expect(database.pool.query('copy notes from stdin')).rejects.toThrow()
  await expect(database.pool.query('select 1')).rejects.toThrow()
  expect(onCrash).toHaveBeenCalledOnce()
})

async function readWalBytes() {
  const { rows } = await database.pool.query(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::integer as bytes from pg_control_checkpoint()',
  )
  return rows[0].bytes
}
