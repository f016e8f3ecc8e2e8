import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { migrateInTransaction } from '#server/db/migrate.ts'
import { emptyTables, fingerprint } from '../../../test/kit/api/tables.ts'
import { openTestDatabase } from '../../../test/kit/api/test-database.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { photoDataUrl } from '../../../test/kit/images.ts'
import { createBackup } from './create.ts'
import { dumpShop } from './dump.ts'
import { openBackup, writeBackup } from './file.ts'
import { loadShop } from './load.ts'

/** Tables a restore does not fill with the rows of the backup. */
const EXCLUDED = ['admin_sessions', 'login_attempts', 'catalog_version', 'stock_changes']

const shop = await openTestShop()
const { database: elsewhere, discard } = await openTestDatabase()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'))
  await emptyTables(elsewhere.pool)
})
afterEach(() => rm(folder, { recursive: true, force: true }))
afterAll(discard)

test('a backup restored elsewhere is the same shop without its admin sessions', async () => {
  const { id } = await shop.createProduct({
    name: 'Quote \' " \\ \n tab\t 💥',
    images: [await photoDataUrl()],
  })
  await shop.post('/api/cart/items', { productId: id, quantity: 2 })
  const backup = await createBackup(folder, async () => shop.database.pool)
  expect(backup).toMatchObject({ images: 1, file: expect.stringMatching(/shop-[\dT-]+Z\.backup$/) })

  await loadShop(elsewhere.pool, await openBackup(backup.file))
  expect(await fingerprint(elsewhere.pool, EXCLUDED)).toEqual(await shop.fingerprint({ except: EXCLUDED }))
  expect((await elsewhere.pool.query('select from admin_sessions')).rowCount).toBe(0)
})

test('ids continue after the last one of the backup', async () => {
  const { id } = await shop.createCategory()
  await loadShop(elsewhere.pool, dumpShop(shop.database.pool))
  const { rows } = await elsewhere.pool.query(
    `insert into categories (name, slug) values ('Next', 'next') returning id`,
  )
  expect(rows).toEqual([{ id: id + 1 }])
})

test('a backup is a snapshot although the shop is written to meanwhile', async () => {
  const category = await shop.createCategory()
  let isDone = false
  let created = 0
  const writer = (async () => {
    while (!isDone) {
      await shop.createProduct({ categoryId: category.id })
      created++
    }
  })()
  await expect.poll(() => created, { timeout: 30_000 }).toBeGreaterThan(2)
  await loadShop(elsewhere.pool, dumpShop(shop.database.pool))
  isDone = true
  await writer
  const { rows } = await elsewhere.pool.query(
    `select count(*)::integer as products, (select products from category_totals) as total from products`,
  )
  expect(rows[0].products).toBeGreaterThan(2)
  expect(rows[0].total).toBe(rows[0].products)
})

test('a reader that stops early gives its connection back', async () => {
  for await (const line of dumpShop(elsewhere.pool)) {
    expect(line).toMatchObject({ backup: 'Saffron & Sage' })
    break
  }
  expect(elsewhere.pool).toMatchObject({ totalCount: 0, waitingCount: 0 })
})

test('a shop with data is replaced only with --overwrite', async () => {
  await shop.createProduct()
  const file = join(folder, 'backup')
  await writeBackup(file, dumpShop(shop.database.pool))
  const product = await shop.createProduct({ name: 'Created after the backup' })
  const before = await shop.fingerprint()
  await expect(loadShop(shop.database.pool, await openBackup(file))).rejects.toThrow(
    'This database already holds a shop with data. Add --overwrite to delete that data and replace it.',
  )
  expect(await shop.fingerprint()).toEqual(before)

  await loadShop(shop.database.pool, await openBackup(file), { overwrite: true })
  expect((await shop.database.pool.query('select from products where id = $1', [product.id])).rowCount).toBe(
    0,
  )
  await expect
    .poll(async () => (await shop.get<unknown[]>('/api/products')).body, { timeout: 30_000 })
    .toHaveLength(1)
})

test.each([
  ['its second half missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /damaged/],
  [
    'its last line missing',
    (bytes: Buffer) => changed(bytes, (text) => text.replace(/.*\n$/, '')),
    /the end of the file is missing/,
  ],
  [
    'a price changed',
    (bytes: Buffer) => changed(bytes, (text) => text.replace('"2400"', '"1"')),
    /the rows of products do not match/,
  ],
  [
    'a row missing',
    (bytes: Buffer) => changed(bytes, (text) => text.replace(/\n\["\d+","Beeswax.*/, '')),
    /should have \d+ rows/,
  ],
  ['plain text instead', () => Buffer.from('Dear diary'), /damaged/],
  ['another archive instead', () => gzipSync('{"a":1}\n'), /not a backup/],
  [
    'a newer version',
    (bytes: Buffer) => changed(bytes, (text) => text.replace(/"migration":\d+/, '"migration":9999')),
    /newer/,
  ],
] as const)('restoring a backup with %s fails and changes nothing', async (_, damage, refusal) => {
  await shop.createProduct()
  const file = join(folder, 'backup')
  await writeBackup(file, dumpShop(shop.database.pool))
  await writeFile(file, damage(await readFile(file)))
  const before = await shop.fingerprint()
  await expect(loadShop(shop.database.pool, await openBackup(file), { overwrite: true })).rejects.toThrow(
    refusal,
  )
  expect(await shop.fingerprint()).toEqual(before)
})

test('a backup that fails verification is deleted', async () => {
  await shop.createProduct({ images: [await photoDataUrl()] })
  await shop.database.pool.query(`update images set bytes = 'something else'`)
  await expect(createBackup(folder, async () => shop.database.pool)).rejects.toThrow(
    '1 of 1 images do not match their hash',
  )
  expect(await readdir(folder)).toEqual([])
})

test('a backup of an older schema is migrated on restore', async () => {
  const { database: old, discard } = await openTestDatabase()
  await old.pool.query('drop schema public cascade; create schema public')
  const client = await old.pool.connect()
  await client.query('begin')
  await migrateInTransaction(client, 3)
  await client.query(`insert into categories (name, slug) values ('Gift Items', 'gift-items')`)
  await client.query('commit')
  client.release()
  await loadShop(elsewhere.pool, dumpShop(old.pool))
  await discard()

  expect((await elsewhere.pool.query('select name from categories')).rows).toEqual([{ name: 'Gift Items' }])
  expect((await elsewhere.pool.query('select from backups')).rowCount).toBe(0)
})

test('tables of other applications are not in the backup, and a restore leaves them alone', async () => {
  const { database: both, discard } = await openTestDatabase()
  await both.pool.query(`
    create table ledger (id integer); insert into ledger values (7);
    create function double(number integer) returns integer language sql as 'select 2 * number'`)
  await shop.createCategory({ name: 'Gift Items' })
  await loadShop(both.pool, dumpShop(shop.database.pool))
  await loadShop(elsewhere.pool, dumpShop(both.pool))

  await shop.createCategory({ name: 'Kitchen Items' })
  await loadShop(both.pool, dumpShop(shop.database.pool), { overwrite: true })
  expect((await both.pool.query('select double(id) as twice from ledger')).rows).toEqual([{ twice: 14 }])
  expect((await both.pool.query('select from categories')).rowCount).toBe(2)
  await discard()
})

test('a database of another application is refused', async () => {
  const { database: other, discard } = await openTestDatabase()
  await other.pool.query('drop schema public cascade; create schema public; create table ledger (id integer)')
  // A common name for a table of migrations.
  for (const more of [
    '',
    'create table migrations (id integer, name text); create table users (id integer)',
  ]) {
    await other.pool.query(more)
    await expect(loadShop(other.pool, dumpShop(shop.database.pool), { overwrite: true })).rejects.toThrow(
      'This database belongs to another application: it has tables, but they are not those of a shop.',
    )
  }
  for (const table of ['ledger', 'migrations', 'users'])
    expect((await other.pool.query(`select from ${table}`)).rowCount).toBe(0)
  await discard()
})

function changed(bytes: Buffer, change: (text: string) => string) {
  const text = gunzipSync(bytes).toString()
  expect(change(text)).not.toBe(text)
  return gzipSync(change(text))
}

test('waiting messages come back held, so that a restore sends nothing twice', async () => {
  await shop.database.pool.query(
    `insert into outbox (key, kind, recipient, state, next_at) values
       ('a', 'test', 'a@shop.example', 'waiting', now() + interval '1 hour'),
       ('b', 'test', 'b@shop.example', 'done', now())`,
  )
  await loadShop(elsewhere.pool, dumpShop(shop.database.pool))
  const { rows } = await elsewhere.pool.query('select key, state, response from outbox order by key')
  expect(rows).toEqual([
    { key: 'a', state: 'held', response: 'Restored from a backup; this message may have been sent before' },
    { key: 'b', state: 'done', response: '' },
  ])
})
