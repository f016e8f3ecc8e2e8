import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { migrate, migrateInTransaction } from '#server/db/migrate.ts'
import { PROJECT_ROOT } from '#server/process/project-root.ts'
import { emptyTables, fingerprint } from '../../../test/kit/api/tables.ts'
import { openTestDatabase } from '../../../test/kit/api/test-database.ts'
import { dumpShop } from './dump.ts'
import { openBackup } from './file.ts'
import { loadShop } from './load.ts'
import { insertRows, readTables, setSequence, type Table } from './tables.ts'

/*
 * Version 0.1.0 ended with migration 12, before tables were renamed. The fixture is a backup that 0.1.0 wrote: two
 * categories, five products, one of them imported, and seven images, one of them no longer used.
 */
const BACKUP_0_1_0 = join(PROJECT_ROOT, 'test/fixtures/shop-0.1.0.backup')

const { database: restored, discard: discardRestored } = await openTestDatabase()
const { database: old, discard: discardOld } = await openTestDatabase()
afterAll(async () => {
  await discardRestored()
  await discardOld()
})

beforeEach(async () => {
  await emptyTables(restored.pool)
  await loadShop(restored.pool, await openBackup(BACKUP_0_1_0))
  await createShop0_1_0(old)
})

test('a backup of version 0.1.0 restores with all its data', async () => {
  const { pool } = restored
  const { rows } = await pool.query(`
    select (select count(*)::integer from products) as products,
           (select count(*)::integer from images) as images,
           (select count(*)::integer from images where unused_since is not null) as "unusedImages",
           (select count(*)::integer from audit_log) as "auditLog",
           (select hero_title from website_settings) as "heroTitle",
           (select sum(quantity)::integer from cart_items join carts on carts.id = cart_id) as "inCarts",
           (select state from imports) as import,
           (select count(*)::integer from admin_sessions) as sessions`)
  expect(rows).toEqual([
    {
      products: 5,
      images: 7,
      unusedImages: 1,
      auditLog: 14,
      heroTitle: 'From version 0.1.0',
      inCarts: 3,
      import: 'applied',
      sessions: 0,
    },
  ])
  expect(await totals(restored)).toEqual([
    { slug: 'garden', products: 4, pieces: 27, value: 75_650, low_stock: 2, out_of_stock: 1 },
    { slug: 'candles', products: 1, pieces: 12, value: 16_200, low_stock: 0, out_of_stock: 0 },
  ])
})

test('a shop of version 0.1.0 gets the selling settings once, stays in Demo and starts with order 1001', async () => {
  // Once more over a shop that sells: its settings must not survive, and those of the migration not be added to them.
  await restored.pool.query(`update selling set mode = 'live'; delete from shipping_methods where id = 1`)
  await loadShop(restored.pool, await openBackup(BACKUP_0_1_0), { overwrite: true })
  await loadShop(old.pool, dumpShop(restored.pool), { overwrite: true })
  for (const { pool } of [restored, old]) {
    const { rows } = await pool.query(`
      select (select array_agg(mode) from selling) as modes,
        (select array_agg(name order by id) from shipping_methods) as shipping,
        (select array_agg(id order by position) from payment_methods where not enabled) as payment,
        (select count(*)::integer from orders) as orders,
        nextval('orders_id_seq')::integer as number`)
    expect(rows).toEqual([
      {
        modes: ['demo'],
        shipping: ['Standard shipping', 'Pick up in the shop'],
        payment: ['transfer', 'delivery', 'pickup'],
        orders: 0,
        number: 1001,
      },
    ])
  }
})

test('the triggers of a restored shop work on the renamed tables', async () => {
  const { pool } = restored
  await pool.query(`update products set stock = 0, images = '{/images/elsewhere}' where sku = 'OLD-3'`)
  await pool.query(`delete from categories where slug = 'garden'`)
  await pool.query(`update website_settings set hero_image = 'https://images.example/hero.webp'`)
  expect(await totals(restored)).toEqual([
    { slug: 'candles', products: 1, pieces: 0, value: 0, low_stock: 0, out_of_stock: 1 },
  ])
  expect((await pool.query('select from images where unused_since is null')).rowCount).toBe(0)
  const { rows } = await pool.query(
    `insert into audit_log (username, kind, action, subject) values ('mara', 'cart', 'deleted', 'Cart') returning id`,
  )
  expect(rows).toEqual([{ id: '15' }])
})

test('a database of version 0.1.0 is migrated with all its data', async () => {
  await migrate(old)
  expect(await contents(old)).toEqual(await contents(restored))
})

test('an import that version 0.1.0 checked can still be applied', async () => {
  await old.pool.query(
    `insert into import_rows (import_id, row, outcome, sku, name, draft)
     values (1, 3, 'change', 'OLD-1', 'Product 1', '{"id": 50, "version": "abc"}')`,
  )
  await migrate(old)
  const { rows } = await old.pool.query('select draft from import_rows where row = 3')
  expect(rows).toEqual([{ draft: { id: 50, revision: 'abc' } }])
})

test('a database of version 0.1.0 can be moved without migrating it first', async () => {
  await emptyTables(restored.pool)
  const expected = await contents(await migrated(old))
  await createShop0_1_0(old)
  await loadShop(restored.pool, dumpShop(old.pool))
  expect(await contents(restored)).toEqual(expected)
  expect((await old.pool.query('select from shelf_figures')).rowCount).toBe(2)
})

test('a restore with --overwrite replaces a database of version 0.1.0, former tables and functions included', async () => {
  await loadShop(old.pool, dumpShop(restored.pool), { overwrite: true })
  expect(await contents(old)).toEqual(await contents(restored))
  const { rows } = await old.pool.query(
    `select to_regclass('pictures') as table, to_regproc('count_shelves') as function`,
  )
  expect(rows).toEqual([{ table: null, function: null }])
})

test("another application's table with a former name of the shop's is never dropped", async () => {
  await restored.pool.query('create table settings (id integer); insert into settings values (7)')
  try {
    await expect(
      loadShop(restored.pool, await openBackup(BACKUP_0_1_0), { overwrite: true }),
    ).rejects.toThrow('relation "settings" already exists')
    expect((await restored.pool.query('select id from settings')).rows).toEqual([{ id: 7 }])
    expect((await restored.pool.query('select from products')).rowCount).toBe(5)
  } finally {
    await restored.pool.query('drop table settings')
  }
})

/** Replaces the shop in a database by that of the fixture, in the layout of version 0.1.0. */
async function createShop0_1_0({ pool }: Database) {
  await pool.query('drop schema public cascade; create schema public')
  const client = await pool.connect()
  await client.query('begin')
  let tables: Table[] = []
  let table: Table | undefined
  for await (const line of await openBackup(BACKUP_0_1_0)) {
    if (Array.isArray(line)) await insertRows(client, table!, [line])
    else if ('migration' in line) {
      expect(line).toMatchObject({ version: '0.1.0', migration: 12 })
      await migrateInTransaction(client, line.migration)
      tables = await readTables(client, line.migration)
      for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
    } else if ('columns' in line) table = tables.find(({ name }) => name === line.table)
    else if ('counters' in line) for (const state of line.counters) await setSequence(client, state)
  }
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  await client.query('commit')
  client.release()
}

async function migrated(database: Database) {
  await migrate(database)
  return database
}

const contents = ({ pool }: Database) => fingerprint(pool, ['catalog_version', 'stock_changes'])

async function totals({ pool }: Database) {
  const { rows } = await pool.query(`
    select slug, products, pieces::integer, value::integer, low_stock, out_of_stock
    from category_totals join categories on categories.id = category_id order by categories.id`)
  return rows
}
