import { expect, test } from 'vitest'
import type { Selling, SellingSettings } from '#contract/selling.ts'
import type { ReadinessItem } from '#domain/readiness.ts'
import { dumpShop } from '#server/backup/dump.ts'
import { loadShop } from '#server/backup/load.ts'
import { readConfig } from '#server/process/config.ts'
import { importsOf } from '../../../test/kit/api/imports.ts'
import { openTestDatabase } from '../../../test/kit/api/test-database.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { goLive } from '../../../test/kit/live.ts'
import { makeReady } from '../../../test/kit/ready.ts'
import * as sample from '../../../test/kit/sample-data.ts'
import { enforceReadiness } from './enforce-readiness.ts'

const shop = await openTestShop()
const LOCAL = { host: '127.0.0.1', publicUrl: undefined, trustProxy: 0 }

const readMode = async () => (await shop.newClient().get<Selling>('/api/selling')).body.mode
const setMode = (mode: string) => shop.database.pool.query(`update selling set mode = '${mode}'`)

async function openIds() {
  const { body } = await (await shop.asAdmin()).get<ReadinessItem[]>('/api/selling/readiness')
  return body.filter(({ done }) => !done).map(({ id }) => id)
}

test('Live is refused until the last item is done, and Demo never', async () => {
  const admin = await shop.asAdmin()
  expect(await openIds()).toEqual(['contact-details', 'payment-method', 'mail', 'policies', 'backup'])
  await shop.createUser('second', { password: 'admin123', isAdmin: true })
  expect(await openIds()).toContain('default-password')
  expect(await admin.put('/api/selling/mode', { mode: 'live' })).toMatchObject({
    status: 409,
    body: {
      code: 'not_ready',
      detail:
        'Live cannot be switched on yet: Change the default password; Enter your contact details; Switch on a payment method; Send a test message; Write your policies; Write a backup',
    },
  })
  await makeReady(shop.database.pool)
  await shop.database.pool.query(`update users set active = false where username = 'second'`)
  expect(await openIds()).toEqual(['payment-method'])
  expect((await admin.put('/api/selling/mode', { mode: 'live' })).status).toBe(409)
  expect(await readMode()).toBe('demo')
  await goLive(admin)
  expect(await openIds()).toEqual([])
  expect(await readMode()).toBe('live')

  // An item that opens again later does not close the shop, and switching back to Demo stays possible.
  await admin.put('/api/pages/terms', { text: '' })
  expect(await openIds()).toEqual(['policies'])
  expect((await admin.put('/api/selling/mode', { mode: 'live' })).status).toBe(200)
  expect((await admin.put('/api/selling/mode', { mode: 'demo' })).status).toBe(200)
  expect((await admin.put('/api/selling/mode', { mode: 'live' })).status).toBe(409)
})

test('a database that arrives in Live mode with open items is a demo after the start', async () => {
  const admin = await shop.asAdmin()
  await goLive(admin)
  expect(await enforceReadiness(shop.database.db, LOCAL)).toEqual([])
  expect(await readMode()).toBe('live')

  await shop.database.pool.query('delete from pages')
  expect(await enforceReadiness(shop.database.db, LOCAL)).toEqual(['Write your policies'])
  await expect.poll(readMode).toBe('demo')
  expect((await admin.get<object[]>('/api/activity?kind=selling')).body[0]).toMatchObject({
    username: 'system',
    subject: 'Demo mode',
  })
  expect(await enforceReadiness(shop.database.db, LOCAL)).toEqual([])
})

test('neither the settings, an import nor an environment variable switches the shop to Live', async () => {
  const admin = await shop.asAdmin()
  const { body: settings } = await admin.get<SellingSettings>('/api/selling/settings')
  const saved = await admin.put<SellingSettings>('/api/selling', { ...settings, mode: 'live', wasLive: true })
  expect(saved).toMatchObject({ status: 200, body: { mode: 'demo' } })
  for (const body of [{ mode: 'LIVE' }, { mode: ['live'] }, { mode: 'live', force: true }, {}])
    expect((await admin.put('/api/selling/mode', body)).status).toBeGreaterThanOrEqual(400)
  await admin.put('/api/settings', { ...sample.settings, mode: 'live' })
  const { check, apply } = importsOf(shop)
  await shop.createCategory({ slug: 'kitchen-items' })
  const { id } = await check(`mode,${sample.productCsv(1).replace('BIG', 'live,BIG')}`)
  expect(await apply(id)).toMatchObject({ state: 'applied' })
  for (const MODE of ['live', 'LIVE'])
    expect(readConfig({ ...process.env, MODE, SELLING_MODE: MODE, LIVE: '1' })).not.toHaveProperty('mode')
  expect(await readMode()).toBe('demo')
})

test('a restored shop sells again only after a start that finds every item done', async () => {
  const admin = await shop.asAdmin()
  await goLive(admin)
  const { database, discard } = await openTestDatabase()
  try {
    const modeThere = async () => (await database.pool.query('select mode from selling')).rows[0].mode
    await loadShop(database.pool, dumpShop(shop.database.pool))
    // An instance that runs on this database is a demo.
    expect(await modeThere()).toBe('demo')
    await expect(enforceReadiness(database.db, { ...LOCAL, host: '0.0.0.0' })).rejects.toThrow('PUBLIC_URL')
    expect(await modeThere()).toBe('demo')
    expect(await enforceReadiness(database.db, LOCAL)).toEqual([])
    expect(await modeThere()).toBe('live')

    await admin.put('/api/pages/terms', { text: '' })
    await loadShop(database.pool, dumpShop(shop.database.pool), { overwrite: true })
    expect(await enforceReadiness(database.db, LOCAL)).toEqual(['Write your policies'])
    expect(await modeThere()).toBe('demo')
    // The next start does not try again.
    await database.pool.query(`update pages set text = 'Terms' where slug = 'terms'`)
    expect(await enforceReadiness(database.db, LOCAL)).toEqual([])
    expect(await modeThere()).toBe('demo')
  } finally {
    await discard()
  }
})

test.each([
  { ...LOCAL, publicUrl: 'http://shop.example' },
  { ...LOCAL, host: '0.0.0.0' },
  { ...LOCAL, trustProxy: 1 },
])('an instance of a live shop does not start at %j', async (reachability) => {
  await goLive(await shop.asAdmin())
  await expect(enforceReadiness(shop.database.db, reachability)).rejects.toThrow(
    'The shop is live. Set PUBLIC_URL to an address that starts with https:// and start the shop again.',
  )
  expect(await readMode()).toBe('live')
  await setMode('demo')
  expect(await enforceReadiness(shop.database.db, reachability)).toEqual([])
})
