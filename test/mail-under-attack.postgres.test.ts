import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { databaseUrl, runOnServer } from './kit/api/test-database.ts'
import { killShops } from './kit/shop-process.ts'
import { attackMail } from './stress/mail/attack.ts'

vi.setConfig({ testTimeout: 300_000 })

const { url } = inject('template') as { url: string }
const name = `shop_mail_${randomUUID().replaceAll('-', '')}`
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-mail-'))
  await runOnServer(url, `create database ${name}`)
})
afterAll(async () => {
  killShops()
  await rm(folder, { recursive: true, force: true })
  await runOnServer(url, `drop database ${name} with (force)`)
})

test('no message is lost while the instances that send them are killed', async () => {
  const env = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(url, name),
  }
  const { messages, kills } = await attackMail(env, { messages: 24, kills: 2, isShort: true })
  expect(messages).toBeGreaterThanOrEqual(24)
  expect(kills).toBe(4)
})
