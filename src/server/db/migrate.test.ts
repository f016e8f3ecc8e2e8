import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/kit/api/test-database.ts'
import { LATEST_MIGRATION, migrate, migrateInTransaction, readCurrentMigration } from './migrate.ts'
import { ownedFunctions, ownedTables } from './owned-objects.ts'

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
