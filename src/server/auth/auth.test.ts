import { expect, test } from 'vitest'
import { seedShop } from '#server/seed/seed-shop.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { adminWithDefaultPassword, changePassword, DEFAULT_PASSWORD } from './service.ts'

const shop = await openTestShop({ loginMaxFailures: 3 })
const logIn = (username: string, password: string) =>
  shop.post<{ token: string }>('/api/auth/login', { username, password })

test('an administrator logs in and is recognized by the token', async () => {
  const { username, password } = await shop.createUser('mara', { isAdmin: true })
  const response = await logIn(username, password)
  expect(response).toMatchObject({
    status: 200,
    body: { isAdmin: true, token: expect.stringMatching(/^[\w-]{43}$/) },
  })
  const me = await shop.get('/api/auth/me', { authorization: `Bearer ${response.body.token}` })
  expect(me).toMatchObject({ status: 200, body: { isAdmin: true, username: 'mara' } })
})

test('a username ignores case', async () => {
  const { password } = await shop.createUser('mara', { isAdmin: true })
  expect((await logIn('MARA', password)).status).toBe(200)
})

test.each(['İpek', 'ÅSA', 'Σοφίας'])('a user named %s can log in', async (name) => {
  const { username, password } = await shop.createUser(name, { isAdmin: true })
  expect((await logIn(username, password)).status).toBe(200)
})

test('seeding twice keeps an administrator with any name', async () => {
  await shop.createCategory()
  const admin = { adminUsername: 'İpek', adminPassword: 'a better one' }
  for (let start = 0; start < 2; start++) await seedShop(shop.database, admin)
  expect((await logIn(admin.adminUsername, admin.adminPassword)).status).toBe(200)
})

test.each(['ninechars', 'admin123', 'password123', 'otto lilienthal'])(
  'ADMIN_PASSWORD cannot set the password %s, but keeps an administrator who has it already',
  async (adminPassword) => {
    const admin = { adminUsername: 'Otto Lilienthal', adminPassword }
    await expect(seedShop(shop.database, admin)).rejects.toThrow(
      'ADMIN_PASSWORD must be 10 to 200 characters long, not a common password, and not the username.',
    )
    await shop.createCategory()
    const { username } = await shop.createUser('Otto Lilienthal', { isAdmin: true })
    await seedShop(shop.database, admin)
    expect((await logIn(username, adminPassword)).status).toBe(401)
  },
)

test('a user who is not an administrator can log in, and isAdmin is false', async () => {
  const visitor = await shop.asNonAdmin()
  expect((await visitor.get('/api/auth/me')).body).toEqual({ isAdmin: false, username: 'customer' })
})

test.each([
  [{ username: 'ab', password: 'secret' }, 'Username must be at least 3 characters'],
  [{ username: 'abc', password: 'four' }, 'Password must be at least 5 characters'],
  [{ password: 'secret' }, 'Username must be at least 3 characters'],
  [{ username: 'abc' }, 'Password must be at least 5 characters'],
  [{ username: ['abc'], password: 'secret' }, 'Username must be at least 3 characters'],
])('logging in with %j is refused', async (body, detail) => {
  expect(await shop.post('/api/auth/login', body)).toMatchObject({ status: 400, body: { detail } })
})

test('an unknown user and a wrong password get the same response', async () => {
  await shop.createUser('mara', { isAdmin: true })
  const wrong = await logIn('mara', 'wrong password')
  const unknown = await logIn('nobody', 'wrong password')
  expect(wrong.status).toBe(401)
  expect(unknown.body).toEqual(wrong.body)
  expect(wrong.body).toMatchObject({ detail: 'Invalid username or password. Please try again.' })
})

test('after three failures the account is throttled for this address, and no other account is', async () => {
  const { password } = await shop.createUser('mara', { isAdmin: true })
  await shop.createUser('otto', { isAdmin: true })
  const guesses = await Promise.all(Array.from({ length: 6 }, () => logIn('mara', 'guess')))
  expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429, 429])
  const right = await logIn('mara', password)
  expect(right.status).toBe(429)
  expect(right.headers.get('retry-after')).toBe('900')
  expect((await logIn('otto', password)).status).toBe(200)

  await shop.database.pool.query(
    `update login_attempts set attempted_at = attempted_at - interval '16 minutes'`,
  )
  expect((await logIn('mara', password)).status).toBe(200)
})

test('a new password lifts the lockout of the account', async () => {
  await shop.createUser('mara', { isAdmin: true })
  for (let turn = 0; turn < 5; turn++) await logIn('mara', 'guess')
  const password = 'quite another one'
  expect((await logIn('mara', password)).status).toBe(429)
  await changePassword(shop.database.db, { username: 'Mara', password })
  expect((await logIn('mara', password)).status).toBe(200)
})

test('failures that were counted while the clock was ahead lock no account', async () => {
  const { password } = await shop.createUser('mara', { isAdmin: true })
  for (let turn = 0; turn < 5; turn++) await logIn('mara', 'guess')
  await shop.database.pool.query(`update login_attempts set attempted_at = attempted_at + interval '3 days'`)
  expect((await logIn('mara', password)).status).toBe(200)
  expect((await shop.database.pool.query('select from login_attempts')).rowCount).toBe(0)
})

test('only an active administrator counts as one with the default password', async () => {
  const admin = await shop.asAdmin()
  const { db } = shop.database
  await shop.createUser('mara', { isAdmin: true, password: DEFAULT_PASSWORD })
  expect(await adminWithDefaultPassword(db)).toBe('mara')
  const [, mara] = (await admin.get<{ id: number }[]>('/api/administrators')).body
  await admin.put(`/api/administrators/${mara!.id}`, { active: false })
  expect(await adminWithDefaultPassword(db)).toBeUndefined()
})

test('a successful login resets the failures', async () => {
  const { password } = await shop.createUser('mara', { isAdmin: true })
  for (let round = 0; round < 3; round++) {
    expect((await logIn('mara', 'guess')).status).toBe(401)
    expect((await logIn('mara', password)).status).toBe(200)
  }
})

test('logging out ends the session', async () => {
  const admin = await shop.asAdmin()
  expect((await admin.post('/api/auth/logout')).status).toBe(204)
  expect((await admin.get('/api/auth/me')).status).toBe(401)
  expect((await shop.post('/api/auth/logout')).status).toBe(204)
})

test('a token expires after twelve idle hours, and each use extends it', async () => {
  const admin = await shop.asAdmin()
  const age = (interval: string) =>
    shop.database.pool.query(
      `update admin_sessions set used_at = used_at - $1::interval, expires_at = expires_at - $1::interval`,
      [interval],
    )
  await age('11 hours')
  expect((await admin.get('/api/auth/me')).status).toBe(200)
  await age('11 hours')
  expect((await admin.get('/api/auth/me')).status).toBe(200)
  await age('12 hours 1 minute')
  expect((await admin.get('/api/auth/me')).status).toBe(401)
})

test.each(['', 'Bearer', 'Bearer garbage', 'Basic YTpi', 'Bearer a b'])(
  'the authorization %j is refused with 401',
  async (authorization) => expect((await shop.get('/api/auth/me', { authorization })).status).toBe(401),
)

test('neither passwords nor tokens are stored in plain text', async () => {
  const account = await shop.createUser('ada', { password: 'a long password', isAdmin: true })
  const admin = await shop.newClient().logIn(account.username, account.password)
  const { rows } = await shop.database.pool.query(
    `select password_hash, encode(hash, 'escape') as hash from users, admin_sessions`,
  )
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(rows[0].hash).not.toContain(admin.token)
})
