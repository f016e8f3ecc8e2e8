import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'

/** A migrated, empty database: created once per run by the global setup, copied for every test file. */
type Template = { engine: 'embedded'; dataDir: string } | { engine: 'postgres'; url: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

const ENGINE = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')

/** Holding a reference lets V8 share the compiled engine between test files, which halves the time to open one. */
let compiledEngine: Promise<WebAssembly.Module> | undefined

/** Where the database is, as in the configuration of a shop. */
type Location = { dataDir: string } | { databaseUrl: string }

type TestDatabase = { database: Database; location: Location; discard(): Promise<void> }

/** The database that the last file of this worker used for its shop. */
let idle: TestDatabase | undefined

/**
 * A database for a shop that empties it before every test. Opening the embedded engine takes 1.4 s of processor time,
 * so its database is used again by the next file of the worker.
 */
export async function openShopDatabase(): Promise<TestDatabase> {
  const opened = idle ?? (await openTestDatabase())
  idle = undefined
  if (inject('template').engine !== 'embedded') return opened
  return {
    ...opened,
    async discard() {
      // Query plans depend on the statistics, and deleted rows slow down scans.
      await opened.database.pool.query('vacuum analyze')
      idle = opened
    },
  }
}

/** A database of the test's own, which it may change in any way. */
export function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  return template.engine === 'embedded' ? copyFolder(template.dataDir) : cloneDatabase(template)
}

async function copyFolder(templateDir: string): Promise<TestDatabase> {
  compiledEngine ??= readFile(ENGINE).then(WebAssembly.compile)
  await compiledEngine
  // Beside the template, so that removing the template also removes what a failed test left behind.
  const folder = await mkdtemp(join(dirname(templateDir), 'copy-'))
  const dataDir = join(folder, 'data')
  await cp(templateDir, dataDir, { recursive: true })
  const database = await openDatabase({ dataDir })
  return {
    database,
    location: { dataDir },
    async discard() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function cloneDatabase(template: { url: string; name: string }): Promise<TestDatabase> {
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(template.url, `create database ${name} template ${template.name}`)
  const url = databaseUrl(template.url, name)
  const database = await openDatabase({ url })
  return {
    database,
    location: { databaseUrl: url },
    async discard() {
      await database.close()
      await runOnServer(template.url, `drop database ${name} with (force)`)
    },
  }
}

export async function runOnServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
