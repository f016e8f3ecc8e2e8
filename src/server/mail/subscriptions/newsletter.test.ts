import { afterAll, expect, test, vi } from 'vitest'
import type { Subscriber, Subscription } from '#contract/newsletter.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { goLive } from '../../../../test/kit/live.ts'
import { startSmtp } from '../../../../test/kit/smtp.ts'
import { deleteUnconfirmedSubscribers } from './newsletter.ts'

vi.setConfig({ testTimeout: 60_000 })

const smtp = await startSmtp()
const shop = await openTestShop({
  mail: { smtpUrl: smtp.url, from: 'hello@shop.example' },
  publicUrl: 'https://shop.example',
  // Every test is another client, because requests are limited per client.
  trustProxy: 1,
})
const { pool, db } = shop.database
afterAll(smtp.stop)

let clients = 0
const subscribe = (email: unknown) =>
  shop.newClient().request<{ code: string }>('POST', '/api/newsletter', {
    headers: { 'x-forwarded-for': `203.0.113.${++clients}` },
    body: { email },
  })

/** The secret in the latest email to an address, once it has got this many. */
async function receivedSecret(address: string, count: number) {
  await expect.poll(() => smtp.to(address).length, { timeout: 30_000, interval: 100 }).toBe(count)
  return /https:\/\/shop\.example\/newsletter\/([\w-]{43})/.exec(smtp.to(address).at(-1)!.text!)![1]!
}

async function liveShop() {
  const admin = await shop.asAdmin()
  await goLive(admin)
  const list = async () => (await admin.get<Subscriber[]>('/api/subscribers')).body
  return { admin, list }
}

test('a demo sends no newsletter', async () => {
  expect(await subscribe('demo@example.com')).toMatchObject({ status: 409, body: { code: 'demo' } })
  expect((await pool.query('select from subscribers')).rowCount).toBe(0)
})

test('an address is listed after its owner has confirmed it, and deleted with one click', async () => {
  const { list } = await liveShop()
  expect((await subscribe('not an address')).status).toBe(400)
  const first = await subscribe('ines@example.com')
  expect(first.status).toBe(202)
  expect(await subscribe('Ines@Example.com')).toMatchObject({ status: 202, body: first.body })
  const secret = await receivedSecret('ines@example.com', 1)
  expect(await list()).toEqual([])
  const link = await shop.get<Subscription>(`/api/newsletter/${secret}`)
  expect(link.body).toMatchObject({ isConfirmed: false })
  expect(link.headers.get('cache-control')).toBe('no-store')

  for (let press = 0; press < 2; press++)
    expect((await shop.post<Subscription>(`/api/newsletter/${secret}/confirm`)).body).toMatchObject({
      isConfirmed: true,
    })
  const unsubscribe = await receivedSecret('ines@example.com', 2)
  expect(await list()).toMatchObject([
    {
      email: 'ines@example.com',
      consent: expect.stringContaining('may email me about new products and offers'),
      confirmedAt: expect.stringMatching(/^20/),
    },
  ])
  const { headers } = smtp.to('ines@example.com')[1]!
  expect(JSON.stringify(headers.get('list'))).toContain(`/newsletter/${unsubscribe}`)

  // Opening the link changes nothing; mail scanners do that.
  const page = await shop.newClient().get<string>(`/newsletter/${unsubscribe}`)
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining('Unsubscribe') })
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await list()).toHaveLength(1)
  for (let click = 0; click < 2; click++)
    expect(
      await shop.newClient().request('POST', `/newsletter/${unsubscribe}`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    ).toMatchObject({ status: 200, body: 'You have unsubscribed.' })
  expect(await list()).toEqual([])
  expect((await shop.get(`/api/newsletter/${secret}`)).status).toBe(404)
  expect((await shop.newClient().delete(`/api/newsletter/${secret}`)).status).toBe(404)
})

test('the file of subscribers has a link to unsubscribe for each', async () => {
  const { admin, list } = await liveShop()
  await pool.query(`insert into subscribers (email, consent, confirmed_at) values
    ('=cmd@example.com', 'Yes', now()), ('bo@example.com', 'Yes', now()), ('new@example.com', 'Yes', null)`)
  const { body, headers } = await admin.get<string>('/api/subscribers/export')
  expect(headers.get('content-type')).toContain('text/csv')
  const rows = body.trim().split('\r\n').slice(1)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^'=cmd@example\.com,/)
  const [, secret] = /newsletter\/([\w-]{43})$/.exec(rows[1]!)!
  expect((await shop.newClient().delete(`/api/newsletter/${secret}`)).status).toBe(204)
  const [left, ...others] = await list()
  expect(others).toEqual([])
  expect((await admin.delete(`/api/subscribers/${left!.id}`)).status).toBe(204)
  expect((await admin.delete(`/api/subscribers/${left!.id}`)).status).toBe(404)
})

test('an address that is not confirmed within a day is deleted', async () => {
  await pool.query(`insert into subscribers (email, consent, requested_at) values
    ('old@example.com', 'Yes', now() - interval '25 hours'), ('recent@example.com', 'Yes', now())`)
  expect(await deleteUnconfirmedSubscribers(db)).toBe(1)
  expect((await pool.query('select email from subscribers')).rows).toEqual([{ email: 'recent@example.com' }])
})
