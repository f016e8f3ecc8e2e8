import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { databaseUrl, runOnServer } from './kit/api/test-database.ts'
import { killShops } from './kit/shop-process.ts'
import { attackPayments } from './stress/payments/attack.ts'

vi.setConfig({ testTimeout: 300_000 })

const { url } = inject('template') as { url: string }
const name = `shop_payments_${randomUUID().replaceAll('-', '')}`
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-payments-'))
  await runOnServer(url, `create database ${name}`)
})
afterAll(async () => {
  killShops()
  await rm(folder, { recursive: true, force: true })
  await runOnServer(url, `drop database ${name} with (force)`)
})

test('every payment ends as one order or one refund while Stripe fails and instances are killed', async () => {
  const env = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(url, name),
  }
  const { placed, fleet } = await attackPayments(env, { payments: 40, kills: 2, instances: 2 })
  expect(placed).toBeGreaterThan(0)
  expect(fleet.kills).toBe(2)
})
