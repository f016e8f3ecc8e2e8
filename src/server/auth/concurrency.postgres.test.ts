import { expect, test, vi } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()
const { pool, pools } = shop.database

/**
 * Sends requests during an open transaction, which commits once each request was answered, or waits for a lock or for a
 * connection.
 */
async function whileLocked<T>(
  change: string,
  values: string[],
  ...requests: (() => Promise<T>)[]
): Promise<T[]> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(change, values)
  let answered = 0
  const responses = requests.map((send) => send().finally(() => answered++))
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows.length + answered + pools.logins!.waitingCount).toBe(requests.length)
    },
    { timeout: 30_000, interval: 20 },
  )
  await client.query('delete from admin_sessions')
  await client.query('commit')
  client.release()
  return Promise.all(responses)
}

test.each([
  ['a password is changed', async () => ['password_hash = $1', await hashPassword('brand new one')]],
  ['a user is deactivated', async () => ['active = $1', 'false']],
])('while %s, a login with the old credentials fails', async (_, change) => {
  const login = await shop.createUser('mara', { isAdmin: true })
  const [set, value] = await change()
  const responses = await whileLocked(`update users set ${set}`, [value!], () =>
    shop.post('/api/auth/login', login),
  )
  expect(responses).toMatchObject([
    { status: 401, body: { detail: 'Invalid username or password. Please try again.' } },
  ])
  expect((await pool.query('select from admin_sessions')).rowCount).toBe(0)
})

test('of two concurrent changes of one password, the second is refused', async () => {
  const admin = await shop.asAdmin()
  const change = (password: string) => () =>
    admin.put('/api/auth/password', { current: 'correct horse', password })
  const responses = await whileLocked(
    'select from users for update',
    [],
    change('brand new one'),
    change('yet another one'),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
})
