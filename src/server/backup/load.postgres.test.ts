import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { dumpShop } from './dump.ts'
import { openBackup, writeBackup } from './file.ts'
import { loadShop } from './load.ts'

const shop = await openTestShop()
const { pool } = shop.database
const folder = await mkdtemp(join(tmpdir(), 'shop-load-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A table that a transaction has locked for dropping it, while it waits for another one. */
async function lockedTable() {
  const { rows } = await pool.query<{ name: string }>(`
    select pg_class.relname as name from pg_locks held
    join pg_locks awaited on awaited.pid = held.pid and not awaited.granted
    join pg_class on pg_class.oid = held.relation and relkind = 'r'
    where held.mode = 'AccessExclusiveLock' and held.granted limit 1`)
  return rows[0]?.name
}

test('a restore continues after a deadlock with the running shop', async () => {
  await shop.createProduct()
  const file = join(folder, 'backup')
  await writeBackup(file, dumpShop(pool))
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace`)
  const reader = await pool.connect()
  await reader.query('begin')
  await reader.query(`lock table ${rows.at(-1)!.name} in access share mode`)

  const loading = loadShop(pool, await openBackup(file), { overwrite: true })
  await expect.poll(lockedTable).toBeDefined()
  // Each now waits for a lock of the other. PostgreSQL cancels the one that has waited for a second: the restore.
  await reader.query(`select from ${await lockedTable()}`)
  await reader.query('commit')
  reader.release()
  expect(await loading).toMatchObject({ header: { backup: 'Saffron & Sage' } })
})
