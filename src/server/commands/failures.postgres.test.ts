import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { databaseUrl, openTestDatabase, runOnServer } from '../../../test/kit/api/test-database.ts'
import { killShops, runCommand } from '../../../test/kit/shop-process.ts'

// Each command starts a process; a hanging one would take forever.
vi.setConfig({ testTimeout: 120_000 })

const { url: server } = inject('template') as { url: string }
const id = randomUUID().replaceAll('-', '')
const role = `shop_role_${id}`
const target = `shop_target_${id}`
const source = await openTestDatabase()
const { rows } = await source.database.pool.query('select current_database() as name')
const sourceUrl = databaseUrl(server, rows[0].name)
let folder: string
let backup: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-failures-'))
  await runOnServer(server, `create database ${target}`)
  await runOnServer(server, `create role ${role} login`)
  // Hardly compressible, so that the backup does not fit on the small disk below.
  await source.database.pool.query(
    `insert into categories (name, slug) select md5(id::text), md5(id::text) from generate_series(1, 500) as id`,
  )
  const { output } = await run('backup', { DATABASE_URL: sourceUrl }, '--to', join(folder, 'backups'))
  backup = /(\S+\.backup)\n/.exec(output)![1]!
})
afterEach(killShops)
afterAll(async () => {
  await source.discard()
  await runOnServer(server, `drop database ${target} with (force)`)
  await runOnServer(server, `drop role ${role}`)
  await rm(folder, { recursive: true, force: true })
})

test('moving, restoring or starting as a database user without rights ends with a sentence', async () => {
  const url = new URL(databaseUrl(server, target))
  url.username = role
  const refusal = {
    code: 1,
    output:
      'The database user lacks a right: permission denied for schema public. Grant it, or connect as another user.\n',
  }
  expect(await run('move', { DATABASE_URL: sourceUrl }, '--to', url.href)).toEqual(refusal)
  expect(await run('restore', { DATABASE_URL: url.href }, backup)).toEqual(refusal)
  expect(await run('main', { DATABASE_URL: url.href })).toEqual(refusal)
})

test.each([
  ['backup', () => run('backup', { DATABASE_URL: sourceUrl }, '--to', join(folder, 'cut'))],
  ['restore', () => run('restore', { DATABASE_URL: sourceUrl }, backup, '--overwrite')],
  ['move', () => run('move', { DATABASE_URL: sourceUrl }, '--to', databaseUrl(server, target))],
])('%s ends with a sentence when its connection is cut', async (_, start) => {
  const { finished } = await cutWhenBlocked()
  const { code, output } = await start()
  await finished
  expect(output).toMatch(/^(Writing.*\n)?The connection to the database was lost: .+\.\n$/)
  expect(code).toBe(1)
})

test('restore ends with a sentence when another session holds a lock', async () => {
  const client = await lockProducts()
  expect(await run('restore', { DATABASE_URL: sourceUrl }, backup, '--overwrite')).toEqual({
    code: 1,
    output: 'Another session has locked the tables of the shop: stop all instances and try again.\n',
  })
  await client.end()
  expect((await source.database.pool.query('select from categories')).rowCount).toBe(500)
})

test('a backup into a folder that cannot be created ends with a sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await run('backup', { DATABASE_URL: sourceUrl }, '--to', join(file, 'backups'))).toEqual({
    code: 1,
    output: expect.stringMatching(/^Writing.*\nA file cannot be used: ENOTDIR: .+\.\n$/),
  })
})

test.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'a backup to a disk that is full or read-only ends with a sentence',
  async ({ skip }) => {
    const disk = join(folder, 'disk')
    await mkdir(disk)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', disk], { stdio: 'ignore' })
    } catch {
      skip('a small disk cannot be mounted here')
    }
    try {
      expect(await run('backup', { DATABASE_URL: sourceUrl }, '--to', disk)).toEqual({
        code: 1,
        output: expect.stringMatching(/^Writing.*\nThe disk is full: ENOSPC: .+\.\n$/),
      })
      execFileSync('mount', ['-o', 'remount,ro', disk])
      expect(await run('backup', { DATABASE_URL: sourceUrl }, '--to', disk)).toEqual({
        code: 1,
        output: expect.stringMatching(/^Writing.*\nA file cannot be used: EROFS: .+\.\n$/),
      })
    } finally {
      execFileSync('umount', [disk])
    }
  },
)

/** Makes the next session that reads the products wait, and then terminates it. */
async function cutWhenBlocked() {
  const client = await lockProducts()
  const isCut = vi.waitFor(
    async () => {
      const { rowCount } = await source.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where cardinality(pg_blocking_pids(pid)) > 0 and datname = current_database()`,
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 30_000, interval: 50 },
  )
  return { finished: isCut.finally(() => client.end()) }
}

async function lockProducts() {
  const client = new pg.Client({ connectionString: sourceUrl })
  await client.connect()
  await client.query('begin; lock table products')
  return client
}

const run = (name: string, env: NodeJS.ProcessEnv, ...args: string[]) => runCommand(name, args, { env })
