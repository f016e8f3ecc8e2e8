import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { databaseUrl, runOnServer } from './kit/api/test-database.ts'
import { killShops } from './kit/shop-process.ts'
import { attackOrders } from './stress/orders/attack.ts'

vi.setConfig({ testTimeout: 300_000 })

const template = inject('template')
const name = `shop_attack_${randomUUID().replaceAll('-', '')}`
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-attack-'))
  if (template.engine === 'postgres') await runOnServer(template.url, `create database ${name}`)
})
afterAll(async () => {
  killShops()
  await rm(folder, { recursive: true, force: true })
  if (template.engine === 'postgres') await runOnServer(template.url, `drop database ${name} with (force)`)
})

test('no order is oversold, duplicated or lost while instances are killed and the owner edits', async () => {
  const isEmbedded = template.engine === 'embedded'
  const env = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    ...(!isEmbedded && { DATABASE_URL: databaseUrl(template.url, name) }),
  }
  const { ledger } = await attackOrders(env, {
    attempts: 250,
    kills: 2,
    instances: isEmbedded ? 1 : 2,
    pieces: 100,
  })
  expect(ledger.refusals.get('not_enough_stock')).toBeGreaterThan(0)
})
