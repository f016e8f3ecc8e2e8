import { expect, test } from 'vitest'
import type { Selling } from '#contract/selling.ts'
import type { ReadinessItem } from '#domain/readiness.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { goLive } from '../../../test/kit/live.ts'
import { makeReady } from '../../../test/kit/ready.ts'
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
