import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { HttpClient } from '../../../test/kit/http-client.ts'
import { killShops, runCommand, startShop } from '../../../test/kit/shop-process.ts'

// Each test starts several processes and verifies backups.
vi.setConfig({ testTimeout: 240_000 })

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-commands-'))
  dataDir = join(folder, 'data')
  await cp((inject('template') as { dataDir: string }).dataDir, dataDir, { recursive: true })
})
afterEach(async () => {
  killShops()
  await rm(folder, { recursive: true, force: true })
})

test('a running shop is backed up, shows that on its system panel, and can be restored', async () => {
  const shop = await startShop({ DATA_DIR: dataDir })
  const admin = await new HttpClient(shop.address).logIn()
  const products = (await admin.get('/api/products')).body
  expect((await admin.get('/api/system')).body).toMatchObject({ lastBackupAt: null })

  const backups = join(folder, 'backups')
  const backup = await run('backup', { DATA_DIR: dataDir }, '--to', backups)
  expect(backup.output).toMatch(/Verified: \d+ tables, \d+ rows, 101 images/)
  expect(backup.code).toBe(0)
  const [file] = await readdir(backups)
  expect(backup.output).toContain(file)
  const { body } = await admin.get<{ lastBackupAt: string }>('/api/system')
  expect(Math.abs(Date.now() - Date.parse(body.lastBackupAt))).toBeLessThan(120_000)

  expect(await run('restore', { DATA_DIR: dataDir }, join(backups, file!), '--overwrite')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is already open in another process'),
  })
  await admin.delete(`/api/products/${(products as { id: number }[])[0]!.id}`)
  shop.child.kill('SIGTERM')
  await shop.ended

  expect(await run('restore', { DATA_DIR: dataDir }, join(backups, file!))).toEqual({
    code: 1,
    output:
      'This database already holds a shop with data. Add --overwrite to delete that data and replace it.\n',
  })
  const restored = await run('restore', { DATA_DIR: dataDir }, join(backups, file!), '--overwrite')
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored the shop as of /) })
  const again = await startShop({ DATA_DIR: dataDir })
  const visitor = new HttpClient(again.address)
  expect((await visitor.get('/api/products')).body).toEqual(products)
  visitor.token = admin.token
  expect((await visitor.get('/api/auth/me')).status).toBe(401)
})

test('administrators are managed while the shop runs', async () => {
  const shop = await startShop({ DATA_DIR: dataDir })
  const { token } = await new HttpClient(shop.address).logIn()
  expect(await run('admin', { DATA_DIR: dataDir }, 'list')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^admin\tadministrator\tsince [\d-]+\n$/),
  })
  const input = 'correct horse\n'
  const changed = await runCommand('admin', ['password', 'admin'], { env: { DATA_DIR: dataDir }, input })
  expect(changed).toEqual({ code: 0, output: 'admin has a new password and is logged out everywhere.\n' })
  const { status } = await new HttpClient(shop.address).get('/api/auth/me', {
    authorization: `Bearer ${token}`,
  })
  expect(status).toBe(401)
  await new HttpClient(shop.address).logIn('admin', 'correct horse')
  expect(await run('admin', { DATA_DIR: dataDir }, 'password', 'nobody')).toEqual({
    code: 1,
    output: 'There is no user named nobody.\n',
  })
  expect(await run('admin', { DATA_DIR: dataDir }, 'nonsense')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Usage: /),
  })
})

const run = (name: string, env: NodeJS.ProcessEnv, ...args: string[]) => runCommand(name, args, { env })
