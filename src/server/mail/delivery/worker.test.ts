import Fastify from 'fastify'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyTables } from '../../../../test/kit/api/tables.ts'
import { openTestDatabase } from '../../../../test/kit/api/test-database.ts'
import type { Delivery, Email, Mailer } from './smtp.ts'
import { runOutbox, sendDueMessages } from './worker.ts'

const {
  database: { db, pool },
  discard,
} = await openTestDatabase()
beforeEach(() => emptyTables(pool))
afterEach(() => void vi.useRealTimers())
afterAll(discard)

const ACCEPTED: Delivery = { isAccepted: true, isPermanent: false, response: '250 OK' }
const REFUSED: Delivery = { isAccepted: false, isPermanent: false, response: '451 Try again later' }

/** A mail server whose answers the test decides. */
function mailerWith(send: (email: Email) => Promise<Delivery>) {
  const mailer = { send } as Mailer
  const app = Fastify()
  const options = { db, mailer, originOf: () => 'https://shop.example' }
  return { app, options, sendDue: () => sendDueMessages(options, app.log) }
}

function deferred<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

const write = (data: object = { productId: 1, name: 'Oak clock', stock: 0 }) =>
  pool.query(`insert into outbox (key, kind, recipient, data) values ('a', 'stock-low', 'a@b.example', $1)`, [
    data,
  ])

const read = async () => (await pool.query('select * from outbox')).rows[0]
const claimSeconds = async () =>
  Number(
    (await pool.query('select extract(epoch from claimed_until - now()) as seconds from outbox')).rows[0]
      .seconds,
  )

test('a message is tried again after 1, 5 and 30 minutes, 2 and 12 hours, and has then failed', async () => {
  await write()
  const { sendDue } = mailerWith(async () => REFUSED)
  for (const minutes of [1, 5, 30, 120, 720]) {
    await sendDue()
    const { rows } = await pool.query(
      `select state, response, extract(epoch from next_at - now()) / 60 as minutes from outbox`,
    )
    expect(rows).toMatchObject([{ state: 'waiting', response: '451 Try again later' }])
    expect(Number(rows[0].minutes)).toBeGreaterThan(minutes - 0.5)
    expect(Number(rows[0].minutes)).toBeLessThanOrEqual(minutes)
    // Not before its time.
    await sendDue()
    await pool.query('update outbox set next_at = now()')
  }
  await sendDue()
  expect(await read()).toMatchObject({ state: 'failed', attempts: 6, claimed_until: null })
  await sendDue()
  expect(await read()).toMatchObject({ attempts: 6 })
})

test('the claim of a message that takes long to send is renewed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await write()
  const answer = deferred<Delivery>()
  const { sendDue } = mailerWith(() => answer.promise)
  const sending = sendDue()
  await expect.poll(async () => (await read()).claimed_until).not.toBeNull()
  // Nearly over: without a renewal, another instance would soon send the message as well.
  await pool.query(`update outbox set claimed_until = now() + interval '1 second'`)
  vi.advanceTimersByTime(20_000)
  await expect.poll(claimSeconds).toBeGreaterThan(30)
  answer.resolve(ACCEPTED)
  await sending
  expect(await read()).toMatchObject({ state: 'done', attempts: 1, claimed_until: null })
})

test('a shutdown waits for the message that is being sent', async () => {
  await write()
  const [began, answer] = [deferred<true>(), deferred<Delivery>()]
  const { app, options } = mailerWith(() => {
    began.resolve(true)
    return answer.promise
  })
  runOutbox(app, options)
  await app.listen({ host: '127.0.0.1', port: 0 })
  await began.promise
  const closed = app.close()
  answer.resolve(ACCEPTED)
  await closed
  expect(await read()).toMatchObject({ state: 'done', response: '250 OK' })
})

test('a line break in a subject becomes a space', async () => {
  await write({ productId: 1, name: 'Oak\r\nBcc: victim@example.com\u2028clock', stock: 0 })
  const subjects: string[] = []
  await mailerWith(async ({ subject }) => {
    subjects.push(subject)
    return ACCEPTED
  }).sendDue()
  expect(subjects).toEqual(['Sold out: Oak Bcc: victim@example.com clock'])
})
