import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { categories } from '#server/db/schema/catalog.ts'
import { databaseUrl, openTestDatabase } from '../../../test/kit/api/test-database.ts'
import { productCsv } from '../../../test/kit/sample-data.ts'
import { applyImport } from './apply.ts'
import { beginImport, checkedRows, checkImport, claimImport, readImport } from './service.ts'

const { database, discard } = await openTestDatabase()
const { db, pool } = database
afterAll(discard)

/** The shop's connection with a shorter statement timeout, so that the test need not wait half a minute. */
async function openPoolWithShortTimeout() {
  const { rows } = await pool.query('select current_database() as name')
  const { url } = inject('template') as { url: string }
  return new pg.Pool({ connectionString: databaseUrl(url, rows[0].name), statement_timeout: 200 })
}

test('applying a file is exempt from the statement timeout', async () => {
  await db.insert(categories).values({ name: 'Kitchen Items', slug: 'kitchen-items' })
  const by = { username: 'admin' }
  const { id, rows } = await beginImport(db, by, productCsv(10))
  await checkImport(db, id, checkedRows(db, rows))
  await claimImport(db, id)

  const shortTimeoutPool = await openPoolWithShortTimeout()
  await expect(shortTimeoutPool.query('select pg_sleep(1)')).rejects.toMatchObject({ code: '57014' })
  const holder = await pool.connect()
  await holder.query('begin; lock table products in share row exclusive mode')
  const applied = applyImport(drizzle(shortTimeoutPool), by, id)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await holder.query('commit')
  holder.release()
  await applied
  await shortTimeoutPool.end()
  expect(await readImport(db, id)).toMatchObject({ state: 'applied', outcomes: { create: 10 } })
})
