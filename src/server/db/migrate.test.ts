import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/kit/api/test-database.ts'
import { migrate } from './migrate.ts'

const { database, discard } = await openTestDatabase()
const { pool } = database
afterAll(discard)

const notes = { number: 1, name: '0001_notes', sql: 'create table notes (text text)' }
const first = {
  number: 2,
  name: '0002_first',
  sql: `insert into notes values ('first'); select pg_sleep(0.1)`,
}

beforeEach(() => pool.query('drop schema public cascade; create schema public'))

test('migrations are applied in order and each is noted', async () => {
  await migrate(database, [notes, first])
  expect(await rows('select * from notes')).toEqual([{ text: 'first' }])
  expect(await rows('select number, name, applied_at <= now() as past from migrations')).toEqual([
    { number: 1, name: '0001_notes', past: true },
    { number: 2, name: '0002_first', past: true },
  ])
})

test('instances that start at the same time apply each migration once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrate(database, [notes, first])))
  expect(await rows('select * from notes')).toEqual([{ text: 'first' }])
})

test('a later start applies only what is new', async () => {
  await migrate(database, [notes])
  await migrate(database, [notes, first])
  await migrate(database, [notes, first])
  expect(await rows('select * from notes')).toEqual([{ text: 'first' }])
})

test('a migration that fails leaves nothing of itself, and can be tried again', async () => {
  const broken = { ...first, sql: `${first.sql}; select 1 / 0` }
  await expect(migrate(database, [notes, broken])).rejects.toThrow(
    'The database cannot be brought up to date: migration 0002_first failed with "division by zero".',
  )
  expect(await rows('select * from notes')).toEqual([])
  await migrate(database, [notes, first])
  expect(await rows('select * from notes')).toEqual([{ text: 'first' }])
})

test('a database that is newer than the code is left alone', async () => {
  await migrate(database, [notes, first])
  await expect(migrate(database, [notes])).rejects.toThrow(
    'The database is newer than this version of the shop (migration 2, this version knows 1): start the version that was used last.',
  )
})

test("the shop's own migrations build its tables from nothing", async () => {
  await migrate(database)
  expect(await rows('select from products')).toEqual([])
})

async function rows(query: string) {
  return (await pool.query(query)).rows
}
