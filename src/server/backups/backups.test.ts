import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Backups } from '#contract/admin/backup.ts'
import { controlCommands } from '#server/control/commands.ts'
import { openControlSocket } from '#server/control/socket.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { createBackupRunner } from './runner.ts'

// Each backup is a process of its own that creates databases.
vi.setConfig({ testTimeout: 240_000, expect: { poll: { timeout: 120_000 } } })

const shop = await openTestShop()
const { database, config } = shop
const folder = config.backupDir
const controlSocket =
  database.engine === 'embedded'
    ? await openControlSocket(config.dataDir, controlCommands(database, config.dataDir))
    : undefined

afterEach(() => rm(folder, { recursive: true, force: true }))
afterAll(() => controlSocket?.close())

test('an administrator creates a backup while shoppers shop, and downloads it when it is verified', async () => {
  const { name } = await shop.createProduct()
  const admin = await shop.asAdmin()
  expect((await admin.get('/api/backups')).body).toMatchObject({ files: [], lastBackupAt: null, folder })

  const started = await admin.post<Backups>('/api/backups')
  expect(started.status).toBe(202)
  expect(started.body.runningSince).not.toBeNull()
  expect(await admin.post('/api/backups')).toMatchObject({
    status: 409,
    body: { detail: 'A backup is already being written' },
  })
  expect((await shop.get('/api/products')).status).toBe(200)

  const backups = await whenDone()
  expect(backups).toMatchObject({ failure: null, isOverdue: false, files: [{ bytes: expect.any(Number) }] })
  const [file] = backups.files
  expect(backups.lastBackupAt!.slice(0, 19)).toBe(file!.madeAt.slice(0, 19))

  const response = await fetch(`${shop.address}/api/backups/${file!.name}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file!.name}"`)
  expect(Number(response.headers.get('content-length'))).toBe(file!.bytes)
  expect(gunzipSync(await response.arrayBuffer()).toString()).toContain(name)

  await writeFile(join(folder, 'secrets.txt'), 'not a backup')
  expect((await admin.get('/api/backups/secrets.txt')).status).toBe(400)
  expect((await admin.get('/api/backups/..%2F..%2Fpackage.json')).status).toBe(400)
  expect((await admin.get('/api/backups/shop-2020-01-01T00-00-00Z.backup')).status).toBe(404)
})

test('of several instances one writes the scheduled backup, which deletes the oldest files', async () => {
  const admin = await shop.asAdmin()
  await mkdir(folder)
  const old = ['shop-2020-01-01T00-00-00Z.backup', 'shop-2020-01-02T00-00-00Z.backup']
  for (const name of [...old, 'notes.txt']) await writeFile(join(folder, name), 'x')
  expect((await admin.put('/api/backups/schedule', { every: 'hourly', keep: 2 })).status).toBe(400)
  expect((await admin.put('/api/backups/schedule', { every: 'daily', keep: 0 })).status).toBe(400)
  const saved = await admin.put<Backups>('/api/backups/schedule', { every: 'daily', keep: 2 })
  expect(saved.body.schedule).toEqual({ every: 'daily', keep: 2 })

  await runScheduleOnTwoInstances()
  const names = await readdir(folder)
  expect(names).toHaveLength(3)
  expect(names).toEqual(expect.arrayContaining(['notes.txt', old[1]]))
  const { body } = await admin.get<Backups>('/api/backups')
  expect(Date.parse(body.nextAt!) - Date.parse(body.lastBackupAt!)).toBe(24 * 3600_000)

  await runScheduleOnTwoInstances()
  expect(await readdir(folder)).toHaveLength(3)
})

test('a folder that cannot be written is reported in a sentence, and after a week there is a reminder', async () => {
  const admin = await shop.asAdmin()
  await writeFile(folder, 'a file in place of the folder')
  expect(await admin.post('/api/backups')).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Backups cannot be written to .* BACKUP_DIR to another folder$/) },
  })
  await admin.put('/api/backups/schedule', { every: 'weekly', keep: 3 })
  await database.pool.query(`update users set created_at = now() - interval '8 days'`)
  await runScheduleOnTwoInstances()
  expect((await admin.get('/api/backups')).body).toMatchObject({
    folderProblem: expect.stringMatching(/^A file cannot be used: ENOTDIR/),
    failure: { message: expect.stringMatching(/^Backups cannot be written to /) },
    runningSince: null,
    isOverdue: true,
  })
  await database.pool.query(`insert into backups values (now() - interval '6 days', 'x', 1)`)
  expect((await admin.get('/api/backups')).body).toMatchObject({ isOverdue: false })
})

async function whenDone() {
  const admin = await shop.asAdmin()
  const read = async () => (await admin.get<Backups>('/api/backups')).body
  await expect.poll(async () => (await read()).runningSince, { interval: 300 }).toBeNull()
  return read()
}

async function runScheduleOnTwoInstances() {
  const instances = [1, 2].map(() => createBackupRunner(Fastify(), { db: database.db, config }))
  await Promise.all(instances.map((instance) => instance.runIfDue()))
}
