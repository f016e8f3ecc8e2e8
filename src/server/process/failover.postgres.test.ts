import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startCluster } from '../../../scripts/test-tools/postgres-cluster.mjs'
import { runOnServer } from '../../../test/kit/api/test-database.ts'
import { killShops, launchShop, runCommand, startShop } from '../../../test/kit/shop-process.ts'
import { openForwarder } from '../../../test/kit/tcp-forwarder.ts'
import { createSharedRecords, logIn, verify } from '../../../test/stress/ledger.ts'
import { Writer } from '../../../test/stress/writer.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let cluster: Awaited<ReturnType<typeof startCluster>>
let address: Awaited<ReturnType<typeof openForwarder>>
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  cluster = await startCluster()
})
beforeEach(async ({ skip }) => {
  if (!cluster) return skip('PostgreSQL is not installed on this machine')
  address = await openForwarder(cluster.primary.url)
  env = { DATABASE_URL: address.url, LOG_LEVEL: 'silent' }
})
afterEach(() => {
  killShops()
  address?.close()
})
afterAll(async () => {
  await cluster?.primary.stop()
  await cluster?.standby.stop()
})

test('a start against a standby ends with a sentence', async () => {
  const { ended, output } = launchShop({ DATABASE_URL: cluster!.standby.url })
  expect(await ended).toBe(1)
  expect(output()).toBe(
    'The database is read-only: it is a standby, or its host has stopped writes. Connect to the primary, or try again later.\n',
  )
})

test('an instance leaves a server that stays read-only once the address leads to another one', async () => {
  const { standby } = cluster!
  const shop = await startShop(env)
  const token = await logIn(shop.address)
  const shared = await createSharedRecords(shop.address, token, 'moved')
  const writer = new Writer('M')
  writer.at(shop.address, token, shared)
  address.moveTo(standby.url)
  await runOnServer(
    cluster!.primary.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
  )
  await expect.poll(() => writeOnce(writer)).toBe(false)
  address.moveTo(cluster!.primary.url)
  await expect.poll(() => writeOnce(writer)).toBe(true)
})

test('a standby can be backed up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-standby-'))
  const { code, output } = await runCommand('backup', ['--to', folder], {
    env: { DATABASE_URL: cluster!.standby.url },
  })
  expect(output).toMatch(
    /The database is read-only, so its system panel does not show this backup\..*Verified/s,
  )
  expect(code).toBe(0)
  await rm(folder, { recursive: true })
})

test('the primary is killed under load: the standby takes over, no acknowledged write is lost', async () => {
  const { primary, standby } = cluster!
  const instances = [await startShop(env), await startShop(env)]
  const token = await logIn(instances[0]!.address)
  const shared = await createSharedRecords(instances[0]!.address, token)
  const writers = ['A', 'B', 'C', 'D'].map((name) => new Writer(name))
  for (const [at, writer] of writers.entries()) writer.at(instances[at % 2]!.address, token, shared)
  let isDone = false
  const writing = writers.map(async (writer) => {
    while (!isDone) {
      await writer.writeUntilCutOff(() => isDone)
      await setTimeout(20)
    }
  })
  await expect.poll(() => Math.min(...writers.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(5)

  const killedAt = performance.now()
  await primary.kill()
  for (const instance of instances) await readiness(instance.address, 503)
  // The address moves before the promotion, so that the instances first see a read-only server.
  address.moveTo(standby.url)
  for (const instance of instances) await readiness(instance.address, 503, 'the database is read-only')
  expect((await fetch(`${instances[0]!.address}/api/products?q=zeppelin&page=1`)).status).toBe(200)
  const marks = writers.map(({ acknowledged }) => acknowledged)
  await runOnServer(standby.url, 'select pg_promote()')
  const promotedAt = performance.now()
  await expect
    .poll(() => writers.every(({ acknowledged }, at) => acknowledged > marks[at]!), { timeout: 30_000 })
    .toBe(true)
  const recovered = performance.now()
  isDone = true
  await Promise.all(writing)

  for (const instance of instances) await readiness(instance.address, 200)
  expect(new Set(writers.flatMap(({ refusals }) => [...refusals]))).toEqual(new Set([503]))
  await verify(instances[1]!.address, token, writers)
  console.log(
    `Failover: ${marks.reduce((sum, mark) => sum + mark)} writes acknowledged before it, none lost; down for ${seconds(killedAt, recovered)} s, of which ${seconds(promotedAt, recovered)} s after the promotion.`,
  )
})

async function readiness(shop: string, status: number, text = '') {
  await expect
    .poll(
      async () => {
        const response = await fetch(`${shop}/readyz`)
        return `${response.status} ${text && (await response.text())}`
      },
      { timeout: 40_000 },
    )
    .toBe(`${status} ${text}`)
}

/** Whether a write was acknowledged. */
async function writeOnce(writer: Writer) {
  const before = writer.acknowledged
  await writer.writeUntilCutOff(() => writer.acknowledged > before)
  return writer.acknowledged > before
}

const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
