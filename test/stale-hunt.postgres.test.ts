import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { databaseUrl, runOnServer } from './kit/api/test-database.ts'
import { killShops } from './kit/shop-process.ts'
import { hunt } from './stress/hunt/hunt.ts'

vi.setConfig({ testTimeout: 300_000 })

const { url: server } = inject('template') as { url: string }
const name = `shop_hunt_${randomUUID().replaceAll('-', '')}`
beforeAll(() => runOnServer(server, `create database ${name}`))
afterAll(async () => {
  killShops()
  await runOnServer(server, `drop database ${name} with (force)`)
})

test('no instance serves a stale response, whatever is written and whatever is cut, locked or suspended', async () => {
  const seed = Date.now() % 1_000_000
  const url = databaseUrl(server, name)
  const figures = await hunt({ url, seconds: 20, seed, withChaos: true })
  expect(figures.stale, `with seed ${seed}`).toEqual([])
  expect(figures.checks).toBeGreaterThan(figures.writes)
  expect(figures.writes).toBeGreaterThan(figures.unacknowledged)
})
