import { expect, test } from 'vitest'
import type { Administrator } from '#contract/admin/administrator.ts'
import type { AuditLogEntry } from '#contract/admin/audit-log.ts'
import type { AdminSession } from '#contract/admin/auth.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop({ loginMaxFailures: 3 })

/** Opens another admin session, for the same or another administrator. */
async function logIn(username: string, password: string) {
  const visitor = shop.newClient()
  const { status, body } = await visitor.post<{ token: string }>('/api/auth/login', { username, password })
  visitor.token = body.token
  return Object.assign(visitor, { status })
}

test('changing the password ends every session and returns a new token', async () => {
  const { password } = await shop.createUser('mara', { isAdmin: true })
  const [desk, phone] = [await logIn('mara', password), await logIn('mara', password)]
  const response = await desk.put<{ token: string }>('/api/auth/password', {
    current: password,
    password: 'brand new one',
  })
  expect(response).toMatchObject({ status: 200, body: { isAdmin: true } })
  expect((await phone.get('/api/auth/me')).status).toBe(401)
  expect((await desk.get('/api/auth/me')).status).toBe(401)
  desk.token = response.body.token
  expect((await desk.get('/api/auth/me')).body).toMatchObject({ username: 'mara' })
  expect((await logIn('mara', password)).status).toBe(401)
  expect((await logIn('mara', 'brand new one')).status).toBe(200)
})

test('changing the password needs the current one', async () => {
  const admin = await shop.asAdmin()
  expect(
    await admin.put('/api/auth/password', { current: 'wrong', password: 'brand new one' }),
  ).toMatchObject({
    status: 400,
    body: { detail: 'The current password is wrong', errors: [{ field: 'current' }] },
  })
  expect(
    (await admin.put('/api/auth/password', { current: 'correct horse', password: 'four' })).body,
  ).toMatchObject({
    detail: 'Password must be at least 10 characters',
  })
})

test.each([
  ['ninechars', 'Password must be at least 10 characters'],
  ['admin123', 'Password must be at least 10 characters'],
  ['          ', 'This password is too common; choose another one'],
  ['Password1234', 'This password is too common; choose another one'],
  ['MARA-THE-OWNER', 'Password must not be the username'],
])('%j is refused as a new password and for a new administrator', async (password, detail) => {
  const { password: current } = await shop.createUser('mara-the-owner', { isAdmin: true })
  const mara = await logIn('mara-the-owner', current)
  const refusal = { status: 400, body: { detail, errors: [{ field: 'password', message: detail }] } }
  expect(await mara.put('/api/auth/password', { current, password })).toMatchObject(refusal)
  expect((await mara.get('/api/auth/me')).status).toBe(200)

  const admin = await shop.asAdmin()
  const added = { username: password.trim() === '' ? 'otto' : password, password }
  expect((await admin.post('/api/administrators', added)).status).toBe(400)
  expect(await admin.post('/api/administrators', { ...added, username: 'mara-the-owner' })).toMatchObject(
    refusal,
  )
})

test('wrong current passwords are throttled like failed logins', async () => {
  const admin = await shop.asAdmin()
  const change = (current: string) => admin.put('/api/auth/password', { current, password: 'brand new one' })
  for (let attempt = 0; attempt < 3; attempt++) expect((await change('guess')).status).toBe(400)
  const right = await change('correct horse')
  expect(right).toMatchObject({
    status: 429,
    body: { detail: 'Too many wrong passwords; wait 15 minutes and try again' },
  })
  expect(right.headers.get('retry-after')).toBe('900')
  expect((await admin.get('/api/auth/me')).status).toBe(200)
})

test('changing the password resets the failures', async () => {
  const admin = await shop.asAdmin()
  const change = (current: string, password: string) =>
    admin.put<{ token: string }>('/api/auth/password', { current, password })
  for (const [current, password] of [
    ['correct horse', 'second one'],
    ['second one', 'the third one'],
  ] as const) {
    for (let attempt = 0; attempt < 2; attempt++) expect((await change('guess', password)).status).toBe(400)
    const { status, body } = await change(current, password)
    expect(status).toBe(200)
    admin.token = body.token
  }
})

test('the default password is reported until it is changed', async () => {
  const wellKnown = 'admin123'
  await shop.createUser('mara', { isAdmin: true, password: wellKnown })
  await shop.createUser('otto', { isAdmin: true })
  const [mara, otto] = [await logIn('mara', wellKnown), await logIn('otto', 'correct horse')]
  expect((await mara.get('/api/auth/password')).body).toEqual({ isDefault: true })
  expect((await otto.get('/api/auth/password')).body).toEqual({ isDefault: false })

  const { body } = await mara.put<{ token: string }>('/api/auth/password', {
    current: wellKnown,
    password: 'brand new one',
  })
  mara.token = body.token
  expect((await mara.get('/api/auth/password')).body).toEqual({ isDefault: false })
  expect((await (await logIn('mara', 'brand new one')).get('/api/auth/password')).body).toEqual({
    isDefault: false,
  })
})

test('sessions are listed with their last use and can be ended, one or all others', async () => {
  const { password } = await shop.createUser('mara', { isAdmin: true })
  const [a, b, c] = [
    await logIn('mara', password),
    await logIn('mara', password),
    await logIn('mara', password),
  ]
  await shop.createUser('otto', { isAdmin: true })
  const otto = await logIn('otto', password)

  const sessions = (await a.get<AdminSession[]>('/api/auth/sessions')).body
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(sessions[0]).toMatchObject({ address: '127.0.0.1', agent: expect.any(String) })

  const other = sessions.find(({ current }) => !current)!
  expect((await otto.delete(`/api/auth/sessions/${other.id}`)).status).toBe(404)
  expect((await a.delete(`/api/auth/sessions/${other.id}`)).status).toBe(204)
  expect(
    [await b.get('/api/auth/me'), await c.get('/api/auth/me')].map(({ status }) => status).sort(),
  ).toEqual([200, 401])
  expect((await a.delete('/api/auth/sessions')).status).toBe(204)
  expect([await b.get('/api/auth/me'), await c.get('/api/auth/me')].map(({ status }) => status)).toEqual([
    401, 401,
  ])
  expect((await a.get('/api/auth/me')).status).toBe(200)
  expect((await otto.get('/api/auth/me')).status).toBe(200)
})

test('an administrator can add another one, who can log in, and deactivate them', async () => {
  const admin = await shop.asAdmin()
  const created = await admin.post<Administrator>('/api/administrators', {
    username: 'otto',
    password: 'secret word',
  })
  expect(created).toMatchObject({ status: 201, body: { username: 'otto', active: true, lastSeenAt: null } })
  expect(
    (await admin.post('/api/administrators', { username: 'OTTO', password: 'secret word' })).status,
  ).toBe(409)

  const otto = await logIn('otto', 'secret word')
  const change = await admin.put(`/api/administrators/${created.body.id}`, { active: false })
  expect(change).toMatchObject({ status: 200, body: { active: false } })
  expect((await otto.get('/api/auth/me')).status).toBe(401)
  expect((await logIn('otto', 'secret word')).status).toBe(401)
  expect((await admin.get<Administrator[]>('/api/administrators')).body).toMatchObject([
    { username: 'admin', active: true, lastSeenAt: expect.any(String) },
    { username: 'otto', active: false },
  ])

  // The second time nothing changes, so nothing is logged.
  for (const active of [true, true]) await admin.put(`/api/administrators/${created.body.id}`, { active })
  expect((await logIn('otto', 'secret word')).status).toBe(200)
  const { body: log } = await admin.get<AuditLogEntry[]>('/api/activity?kind=user')
  expect(log.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
    { action: 'changed', before: { active: false }, after: { active: true } },
    { action: 'changed', before: { active: true }, after: { active: false } },
    { action: 'created' },
  ])
})

test('administrators cannot deactivate themselves', async () => {
  const admin = await shop.asAdmin()
  const [self] = (await admin.get<Administrator[]>('/api/administrators')).body
  expect(await admin.put(`/api/administrators/${self!.id}`, { active: false })).toMatchObject({
    status: 400,
    body: { detail: 'You cannot deactivate yourself' },
  })
})

test('of two administrators who deactivate each other at once, one stays active', async () => {
  const { password } = await shop.createUser('mara', { isAdmin: true })
  await shop.createUser('otto', { isAdmin: true })
  const [mara, otto] = [await logIn('mara', password), await logIn('otto', password)]
  const [a, b] = (await mara.get<Administrator[]>('/api/administrators')).body
  await Promise.all([
    mara.put(`/api/administrators/${b!.id}`, { active: false }),
    otto.put(`/api/administrators/${a!.id}`, { active: false }),
  ])
  const { rows } = await shop.database.pool.query('select username from users where active')
  expect(rows).toHaveLength(1)
})

test.each([
  ['GET', '/api/auth/password'],
  ['PUT', '/api/auth/password'],
  ['GET', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions/1'],
  ['GET', '/api/administrators'],
  ['POST', '/api/administrators'],
  ['PUT', '/api/administrators/1'],
])('%s %s is for administrators', async (method, path) => {
  const options = method === 'GET' ? {} : { body: {} }
  expect((await shop.request(method, path, options)).status).toBe(401)
  expect((await (await shop.asNonAdmin()).request(method, path, options)).status).toBe(403)
})

test('an administrator was last seen before they logged out', async () => {
  const { password } = await shop.createUser('mara', { isAdmin: true })
  const admin = await shop.asAdmin()
  const seen = async () =>
    (await admin.get<Administrator[]>('/api/administrators')).body.find(
      ({ username }) => username === 'mara',
    )!
  expect((await seen()).lastSeenAt).toBeNull()
  const mara = await logIn('mara', password)
  await mara.post('/api/auth/logout')
  const { id, lastSeenAt } = await seen()
  expect(lastSeenAt).not.toBeNull()
  expect((await admin.put(`/api/administrators/${id}`, { active: false })).body).toMatchObject({ lastSeenAt })
})

test('a colleague gets a new password, which ends their sessions and a lockout', async () => {
  const { password } = await shop.createUser('mara', { isAdmin: true })
  const mara = await logIn('mara', password)
  const admin = await shop.asAdmin()
  const [own, other] = (await admin.get<Administrator[]>('/api/administrators')).body.toSorted((one) =>
    one.username === 'admin' ? -1 : 1,
  )
  for (let attempt = 0; attempt < 4; attempt++) await logIn('mara', 'a wrong password')
  const set = (id: number, password: string) => admin.put(`/api/administrators/${id}/password`, { password })
  expect(await set(other!.id, 'short')).toMatchObject({
    status: 400,
    body: { detail: 'Password must be at least 10 characters' },
  })
  expect(await set(own!.id, 'a brand new one')).toMatchObject({
    status: 400,
    body: { detail: 'Change your own password under My Account' },
  })
  expect((await set(999, 'a brand new one')).status).toBe(404)
  expect((await mara.get('/api/auth/me')).status).toBe(200)
  expect((await set(other!.id, 'a brand new one')).status).toBe(204)
  expect((await mara.get('/api/auth/me')).status).toBe(401)
  expect((await logIn('mara', 'a brand new one')).status).toBe(200)
  expect((await admin.get<AuditLogEntry[]>('/api/activity?limit=1')).body).toMatchObject([
    { username: 'admin', kind: 'user', subject: 'mara', action: 'changed', before: null, after: null },
  ])
})
