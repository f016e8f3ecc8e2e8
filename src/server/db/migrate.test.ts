import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dumpShop } from '#server/backup/dump.ts'
import { openTestDatabase } from '../../../test/kit/api/test-database.ts'
import { LATEST_MIGRATION, migrate, migrateInTransaction, readCurrentMigration } from './migrate.ts'
import { ownedFunctions, ownedTables } from './schema/owned-objects.ts'

const { database, discard } = await openTestDatabase()
const { pool } = database
afterAll(discard)

beforeEach(() => pool.query('drop schema public cascade; create schema public'))

describe('migrations', () => {
  const notes = { number: 1, name: '0001_notes', sql: 'create table notes (text text)' }
  const first = {
    number: 2,
    name: '0002_first',
    sql: `insert into notes values ('first'); select pg_sleep(0.1)`,
  }

  test('are applied in order and each is recorded', async () => {
    await migrate(database, [notes, first])
    expect(await rows('select * from notes')).toEqual([{ text: 'first' }])
    expect(await rows('select number, name, applied_at <= now() as past from migrations')).toEqual([
      { number: 1, name: '0001_notes', past: true },
      { number: 2, name: '0002_first', past: true },
    ])
  })

  test('are applied once by instances that start at the same time', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(database, [notes, first])))
    expect(await rows('select * from notes')).toEqual([{ text: 'first' }])
  })

  test('are applied by a later start only if they are new', async () => {
    await migrate(database, [notes])
    await migrate(database, [notes, first])
    await migrate(database, [notes, first])
    expect(await rows('select * from notes')).toEqual([{ text: 'first' }])
  })

  test('roll back when they fail, and can be tried again', async () => {
    const broken = { ...first, sql: `${first.sql}; select 1 / 0` }
    await expect(migrate(database, [notes, broken])).rejects.toThrow(
      'The database could not be brought up to date: migration 0002_first failed with "division by zero".',
    )
    expect(await rows('select * from notes')).toEqual([])
    await migrate(database, [notes, first])
    expect(await rows('select * from notes')).toEqual([{ text: 'first' }])
  })

  test('leave a database alone that is newer than the code', async () => {
    await migrate(database, [notes, first])
    await expect(migrate(database, [notes])).rejects.toThrow(
      'The database is newer than this version of the shop (it is at migration 2, this version knows up to 1): start the version that used it last, or a newer one.',
    )
  })
})

describe('a database is refused with a sentence', () => {
  const notes = { number: 1, name: '0001_notes', sql: 'create table notes (text text)' }

  test('if a migration was edited after it ran', async () => {
    await migrate(database, [notes])
    await expect(migrate(database, [{ ...notes, sql: 'create table notes (words text)' }])).rejects.toThrow(
      'The database was set up with another edition of migration 0001_notes: start the version of the shop that used it last, or copy the shop into a new database with npm run move.',
    )
    await migrate(database, [{ ...notes, sql: notes.sql }])
  })

  test('but not because of other line endings', async () => {
    const lines = { ...notes, sql: 'create table notes\n(text text)' }
    await migrate(database, [lines])
    await migrate(database, [{ ...lines, sql: lines.sql.replace('\n', '\r\n') }])
  })

  test.each([
    ['products.name_search', 'alter table products drop column name_search cascade'],
    ['product_replaced()', 'drop function product_replaced cascade'],
  ])('if it was created before 0.1.0 without %s, and can be copied', async (missing, undo) => {
    await migrateTo(7)
    await pool.query(`${undo}; alter table migrations drop column checksum`)
    await pool.query(`insert into categories (name, slug) values ('Gift Items', 'gift-items')`)
    await expect(migrate(database)).rejects.toThrow(
      `This database was created by a version before 0.1.0 and lacks ${missing}: copy the shop into a new database with npm run move, and start the shop on that one.`,
    )
    const lines: unknown[] = []
    for await (const line of dumpShop(pool)) lines.push(line)
    expect(lines).toContainEqual(['1', 'Gift Items', 'gift-items', null])
  })
})

test('a database of version 0.1.0, which stored no checksums, is accepted and gets them', async () => {
  await migrateTo(12)
  await pool.query('alter table migrations drop column checksum')
  await migrate(database)
  expect(await rows('select from migrations where checksum is null')).toEqual([])
  await migrate(database)
})

async function migrateTo(migration: number) {
  const client = await pool.connect()
  await client.query('begin')
  await migrateInTransaction(client, migration)
  await client.query('commit')
  client.release()
}

describe("the shop's own migrations", () => {
  test('create exactly the tables and functions listed as owned, at every step', async () => {
    const client = await pool.connect()
    try {
      for (let migration = 1; migration <= LATEST_MIGRATION; migration++) {
        await client.query('begin')
        await migrateInTransaction(client, migration)
        await client.query('commit')
        const { rows } = await client.query<{ name: string }>(`
          with objects as (
            select oid, relname as name, relnamespace as schema from pg_class where relkind not in ('i', 'S')
            union all select oid, proname, pronamespace from pg_proc
          )
          select name from objects where schema = 'public'::regnamespace
            and not exists (select from pg_depend where objid = objects.oid and deptype = 'e')`)
        const owned = [...ownedTables(migration), ...ownedFunctions(migration)]
        expect(rows.map(({ name }) => name).sort(), `after migration ${migration}`).toEqual(owned.sort())
      }
      expect(await readCurrentMigration(client)).toBe(LATEST_MIGRATION)
    } finally {
      client.release()
    }
  })

  test('of version 0.1.0 are unchanged, so that its databases are accepted', async () => {
    await migrate(database)
    const checksums = await rows(
      'select left(checksum, 12) as sum from migrations where number <= 12 order by number',
    )
    expect(checksums.map(({ sum }) => sum)).toEqual([
      '61c9264556f4',
      '47014efeb5d2',
      'fa6280bf1de4',
      '80926b793f4e',
      'c56349ca0e72',
      '432bfbabdf01',
      '9b2a4423de8e',
      '7bd3c2e4b6e5',
      '68d0f6a028c5',
      '270241f1f554',
      'b58df56b13c7',
    ])
  })

  test('leave no constraint, index, sequence or trigger with a former name', async () => {
    await migrate(database)
    const names = await rows(`
      select conname as name from pg_constraint where connamespace = 'public'::regnamespace
      union select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('i', 'S')
      union select tgname from pg_trigger where not tgisinternal`)
    const former = /^(shelf|pictures?|activity|settings|tokens)_|forgotten|counted|emptied/
    expect(names.filter(({ name }) => former.test(name))).toEqual([])
  })
})

async function rows(query: string) {
  return (await pool.query(query)).rows
}
