import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepare } from '../../../scripts/prepare.mjs'
import { startPostgres } from '../../../scripts/test-tools/postgres.mjs'
import { databaseUrl, runOnServer } from './test-database.ts'

/**
 * Builds the shop if its sources changed, starts PostgreSQL unless TEST_DATABASE_URL names a server, and creates the
 * migrated database that every test file clones.
 */
export default async function (project: TestProject) {
  await prepare({ dev: true })
  const { url, stop } = await startPostgres({ install: false })
  const name = `shop_template_${randomUUID().replaceAll('-', '')}`
  try {
    await runOnServer(url, `create database ${name}`)
    const database = await openDatabase({ url: databaseUrl(url, name) })
    await migrate(database)
    await database.close()
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('template', { engine: 'postgres', url, name })
  return async () => {
    await runOnServer(url, `drop database ${name} with (force)`)
    await stop()
  }
}
