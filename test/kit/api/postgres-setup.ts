import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseUrl, runOnServer } from './test-database.ts'

export default async function (project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set. `npm test` starts a PostgreSQL server and sets it.')
  const name = `shop_template_${randomUUID().replaceAll('-', '')}`
  await runOnServer(url, `create database ${name}`)
  const database = await openDatabase({ url: databaseUrl(url, name) })
  await migrate(database)
  await database.close()
  project.provide('template', { engine: 'postgres', url, name })
  return () => runOnServer(url, `drop database ${name} with (force)`)
}
