import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { addUser } from '#server/auth/service.ts'
import { openDatabase } from '#server/db/client.ts'
import { killShops, launchShop, SERVER_COMMAND, startShop } from '../../../test/kit/shop-process.ts'

// Each test starts a whole shop, some of them twice.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let seeded: string
let folder: string
let dataDir: string

beforeAll(async () => {
  seeded = await mkdtemp(join(tmpdir(), 'shop-start-'))
  dataDir = seeded
  await cp((inject('template') as { dataDir: string }).dataDir, seeded, { recursive: true })
  const shop = await open()
  shop.child.kill('SIGTERM')
  await shop.ended
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-start-'))
  dataDir = join(folder, 'data')
  await cp(seeded, dataDir, { recursive: true })
})
afterEach(async () => {
  killShops()
  // A process that was killed may still finish what it was writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})
afterAll(() => rm(seeded, { recursive: true, force: true }))

test('the shop prints its address and login, and shuts down gracefully', async () => {
  const shop = await open()
  await expect
    .poll(shop.output)
    .toBe(
      `Saffron & Sage is open at ${shop.address}\nLog in at ${shop.address}/admin with admin / admin123\n`,
    )
  expect((await fetch(`${shop.address}/api/products`)).status).toBe(200)
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('lock.'))).toEqual([])
})

test('a custom password is not printed', async () => {
  const shop = await open({ ADMIN_PASSWORD: 'correct horse' })
  expect(shop.output()).toBe(`Saffron & Sage is open at ${shop.address}\n`)
})

test('an invalid variable is reported with the values it may have', async () => {
  expect(await fail({ PORT: 'eighty' })).toBe(
    'PORT must be a whole number from 0 (any free port) to 65535, not "eighty".\n',
  )
})

test('a port in use is reported with a way out', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expect(await fail({ PORT: String(port) })).toBe(
    `Port ${port} on 127.0.0.1 is already in use: stop the program that uses it, or choose another port, such as PORT=${port + 1} npm start.\n`,
  )
  other.close()
})

test('an address this machine does not have is reported', async () => {
  expect(await fail({ HOST: '192.0.2.1', ADMIN_PASSWORD: 'correct horse' })).toBe(
    'This machine has no address 192.0.2.1: set HOST to one of its own.\n',
  )
})

test('a data folder that cannot be written is reported with the reason', async () => {
  // A folder cannot be created inside a file. Removing permissions would not stop root.
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await fail({ DATA_DIR: join(file, 'data') })).toMatch(
    /^The data folder .*\/file\/data cannot be used: ENOTDIR: .*\.\n$/,
  )
})

test('a data folder that is already open is refused, and the running shop goes on', async () => {
  const first = await open()
  expect(await fail({ DATA_DIR: dataDir })).toBe(
    `The data folder ${dataDir} is already open in another process (${first.child.pid}): stop that one, or choose another folder with DATA_DIR.\n`,
  )
  expect((await fetch(`${first.address}/api/products`)).status).toBe(200)
})

test('an unreachable database is reported without its password', async () => {
  const url = 'postgres://shop:hunter2@127.0.0.1:1/shop'
  expect(await fail({ DATABASE_URL: url })).toBe(
    'The database at 127.0.0.1:1/shop cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
  )
})

test('a database newer than the code is refused', async () => {
  const database = await openDatabase({ dataDir })
  await database.pool.query(`insert into migrations (number, name) values (9999, '9999_from_the_future')`)
  await database.close()
  expect(await fail()).toMatch(
    /^The database is newer than this version of the shop \(it is at migration 9999, .*\): start the version that used it last, or a newer one\.\n$/,
  )
})

test('a damaged database is reported', async () => {
  await writeFile(join(dataDir, 'database/global/pg_control'), 'this is no control file')
  expect(await fail()).toMatch(
    /^The database in .*\/database cannot be opened: .+\. If its files are damaged, move that folder away and restore a backup with npm run restore -- FILE\.\n$/,
  )
})

test.skipIf(process.platform === 'win32')('too few open files are reported with the limit', async () => {
  const { output, ended } = launchShop(
    { DATA_DIR: dataDir },
    { command: ['sh', '-c', `ulimit -n 256; exec ${SERVER_COMMAND.join(' ')}`] },
  )
  expect(await ended).toBe(1)
  expect(output()).toBe(
    'This process may open 256 files at once, but the embedded database needs 576: raise the limit, for example with ulimit -n 4096.\n',
  )
})

test('the default password is refused on an address that other machines can reach', async () => {
  expect(await fail({ HOST: '0.0.0.0' })).toBe(
    'The shop does not listen on 0.0.0.0 while admin has the well-known password admin123: set ADMIN_PASSWORD, or change it with npm run admin -- password admin.\n',
  )
})

test('a deactivated administrator with the default password does not keep the shop from starting', async () => {
  const database = await openDatabase({ dataDir })
  await addUser(database.db, { username: 'mallory', password: 'admin123', isAdmin: true })
  await database.close()
  const env = { HOST: '192.0.2.1', ADMIN_PASSWORD: 'correct horse' }
  expect(await fail(env)).toBe(
    'The shop does not listen on 192.0.2.1 while mallory has the well-known password admin123: change it with npm run admin -- password mallory.\n',
  )
  const again = await openDatabase({ dataDir })
  await again.pool.query(`update users set active = false where username = 'mallory'`)
  await again.close()
  expect(await fail(env)).toBe('This machine has no address 192.0.2.1: set HOST to one of its own.\n')
})

test('acknowledged writes survive a killed process', async () => {
  const shop = await open()
  const login = { username: 'admin', password: 'admin123' }
  const { token } = await (await send(`${shop.address}/api/auth/login`, login)).json()
  const acknowledged: string[] = []
  const writers = ['one', 'two', 'three', 'four'].map(async (writer) => {
    for (let number = 0; ; number++) {
      const slug = `category-${writer}-${number}`
      const response = await send(`${shop.address}/api/categories`, { name: slug, slug, image: null }, token)
      expect(response.status).toBe(201)
      acknowledged.push(slug)
      if (acknowledged.length === 20) shop.child.kill('SIGKILL')
    }
  })
  await Promise.allSettled(writers)
  expect(acknowledged.length).toBeGreaterThanOrEqual(20)
  await shop.ended

  const again = await open()
  const found: { slug: string }[] = await (await fetch(`${again.address}/api/categories`)).json()
  expect(found.map(({ slug }) => slug)).toEqual(expect.arrayContaining(acknowledged))
})

test('an accepted request is answered before the shop closes', async () => {
  const shop = await open()
  const body = JSON.stringify({ username: 'admin', password: 'admin123' })
  const socket = connect(Number(new URL(shop.address).port), '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  )
  await expect.poll(() => response).toContain('HTTP/1.1 100 Continue')
  shop.child.kill('SIGTERM')
  await expect.poll(() => shop.output()).toContain('Closing the shop')
  socket.write(body)
  expect(await shop.ended).toBe(0)
  expect(response).toContain('HTTP/1.1 200 OK')
})

test('passwords, tokens and cookies are never logged, at any level', async () => {
  const shop = await open({ LOG_LEVEL: 'trace', ADMIN_PASSWORD: 'correct horse' })
  const login = { username: 'admin', password: 'correct horse' }
  const { token } = await (await send(`${shop.address}/api/auth/login`, login)).json()
  await send(`${shop.address}/api/auth/login`, { username: 'admin', password: 'mistyped horse' })
  const [product] = await (await fetch(`${shop.address}/api/products?limit=1`)).json()
  const cart = await send(`${shop.address}/api/cart/items`, { productId: product.id, quantity: 1 }, token)
  const cookie = /session=([^;]+)/.exec(cart.headers.get('set-cookie')!)![1]!
  const colleague = { username: 'colleague', password: 'battery staple' }
  await send(`${shop.address}/api/administrators`, colleague, token)
  await fetch(`${shop.address}/api/cart`, { headers: { cookie: `session=${cookie}` } })
  shop.child.kill('SIGTERM')
  await shop.ended
  expect(shop.output()).toContain('/api/auth/login')
  for (const secret of ['correct horse', 'mistyped', 'battery staple', token, cookie, '$argon2'])
    expect(shop.output()).not.toContain(secret)
})

test('npm start ends on a signal, after the shop has shut down', async () => {
  const shop = await open({}, ['npm', 'start'])
  shop.child.kill('SIGTERM')
  await shop.ended
  expect(shop.output()).toMatch(/Closing the shop …\n$/)
  await expect(fetch(shop.address)).rejects.toThrow()
  expect((await readdir(dataDir)).filter((name) => name.startsWith('lock.'))).toEqual([])
})

test('the shop does not outlive an npm that was killed', async () => {
  const shop = await open({}, ['npm', 'start'])
  // The children of npm inherit its output, so "close" comes when the last of them has exited.
  const closed = once(shop.child, 'close')
  shop.child.kill('SIGKILL')
  await closed
  await expect(fetch(shop.address)).rejects.toThrow()
})

async function fail(env: NodeJS.ProcessEnv = {}) {
  const { output, ended } = launchShop({ DATA_DIR: dataDir, ...env })
  expect(await ended).toBe(1)
  return output()
}

function open(env: NodeJS.ProcessEnv = {}, command?: string[]) {
  return startShop({ DATA_DIR: dataDir, ...env }, command && { command })
}

function send(url: string, body: unknown, token?: string) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}
