import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, type Server, request as sendRequest } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { databaseUrl, runOnServer } from '../../../test/kit/api/test-database.ts'
import { HttpClient } from '../../../test/kit/http-client.ts'
import { killShops, startShop } from '../../../test/kit/shop-process.ts'

vi.setConfig({ testTimeout: 240_000 })

const { url: server } = inject('template') as { url: string }
let name: string
let env: NodeJS.ProcessEnv
let proxy: Server | undefined

beforeEach(async () => {
  name = `shop_instances_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name}`)
  env = {
    DATABASE_URL: databaseUrl(server, name),
    LOGIN_MAX_FAILURES: '3',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'silent',
  }
})
afterEach(async () => {
  proxy?.closeAllConnections()
  proxy?.close()
  killShops()
  await runOnServer(server, `drop database ${name} with (force)`)
})

test('two instances share logins, carts, changes and failed attempts', async () => {
  const [one, two] = await Promise.all([open(), open()])

  // Admin sessions are shared; the logout is checked below.
  const admin = await new HttpClient(one!.address).logIn()
  expect((await admin.at(two!.address).get('/api/auth/me')).status).toBe(200)

  // Carts are shared.
  const shopper = new HttpClient(one!.address)
  const { body: products } = await shopper.get<{ id: number; name: string; stock: number }[]>('/api/products')
  const product = products.find(({ stock }) => stock > 5)!
  await shopper.post('/api/cart/items', { productId: product.id, quantity: 2 })
  expect((await shopper.at(two!.address).get('/api/cart')).body).toMatchObject({
    items: [{ quantity: 2 }],
  })

  // A change on one instance invalidates the cached page of the other.
  expect((await new HttpClient(two!.address).get(`/product/${product.id}`)).body).toContain(product.name)
  const { body: draft } = await admin.get<Record<string, unknown>>(`/api/products/${product.id}`)
  await admin.put(`/api/products/${product.id}`, { ...draft, name: 'Renamed at one' })
  await vi.waitFor(
    async () =>
      expect((await new HttpClient(two!.address).get(`/product/${product.id}`)).body).toContain(
        'Renamed at one',
      ),
    { timeout: 30_000, interval: 100 },
  )

  await admin.post('/api/auth/logout')
  expect((await admin.at(two!.address).get('/api/auth/me')).status).toBe(401)

  // Failed logins are counted across instances.
  const guess = { username: 'admin', password: 'a guess' }
  const guesses = [one!, two!, one!, two!, one!].map(
    async ({ address }) => (await new HttpClient(address).post('/api/auth/login', guess)).status,
  )
  expect((await Promise.all(guesses)).sort()).toEqual([401, 401, 401, 429, 429])
})

test('instances are replaced one by one under load, and no request is lost', async () => {
  const ports = [await freePort(), await freePort()]
  const instances = await Promise.all(ports.map((port) => open({ PORT: String(port) })))
  const { address, isReady } = await openProxy(ports)
  const { body: products } = await new HttpClient(address).get<{ id: number; stock: number }[]>(
    '/api/products',
  )
  const { id } = products.find(({ stock }) => stock > 10)!

  let isDone = false
  let answered = 0
  const shoppers = Array.from({ length: 6 }, async () => {
    const shopper = new HttpClient(address)
    await shopper.post('/api/cart/items', { productId: id, quantity: 1 })
    for (let round = 0; !isDone; round++) {
      const quantity = 1 + (round % 9)
      const put = await shopper.put(`/api/cart/items/${id}`, { quantity })
      expect(put).toMatchObject({ status: 200, body: { items: [{ quantity }] } })
      expect((await shopper.get('/api/cart')).body).toMatchObject({ items: [{ quantity }] })
      expect((await shopper.get('/category/gift-items')).status).toBe(200)
      answered += 3
    }
  })
  const load = Promise.all(shoppers)
  for (const [at, port] of ports.entries()) {
    const before = answered
    await Promise.race([
      load,
      vi.waitFor(() => expect(answered).toBeGreaterThan(before + 60), { timeout: 60_000 }),
    ])
    instances[at]!.child.kill('SIGTERM')
    expect(await instances[at]!.ended).toBe(0)
    instances[at] = await open({ PORT: String(port) })
    await vi.waitFor(() => expect(isReady(port)).toBe(true), { timeout: 30_000 })
  }
  isDone = true
  await load
})

test('a draining instance is not ready, and serves until it closes', async () => {
  const shop = await open({ DRAIN_SECONDS: '5' })
  shop.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${shop.address}/readyz`)).status).toBe(503)
  const response = await fetch(`${shop.address}/api/products`)
  expect(response.status).toBe(200)
  expect(response.headers.get('connection')).toBe('close')
  expect(await shop.ended).toBe(0)
})

test('an instance whose output is no longer read shuts down gracefully', async () => {
  const shop = await open()
  shop.child.stdout.destroy()
  shop.child.stderr.destroy()
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

function open(more: NodeJS.ProcessEnv = {}) {
  return startShop({ ...env, ...more })
}

/** A minimal load balancer: round robin over the ready instances, keep-alive, and a retry when a connection is refused. */
async function openProxy(ports: number[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(ports)
  let requestCount = 0
  const healthChecks = setInterval(async () => {
    for (const port of ports) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (response?.status === 200) ready.add(port)
      else ready.delete(port)
    }
  }, 100)
  proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url: path, headers } = request
    const send = (tries: number) => {
      const port = [...ready][requestCount++ % ready.size]
      const forwarded = sendRequest({ host: '127.0.0.1', port, method, path, headers, agent }, (upstream) => {
        response.writeHead(upstream.statusCode!, upstream.headers)
        upstream.pipe(response)
      })
      forwarded.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && tries > 0) send(tries - 1)
        else response.destroy()
      })
      forwarded.end(Buffer.concat(chunks))
    }
    send(5)
  }).listen(0, '127.0.0.1')
  proxy.once('close', () => {
    clearInterval(healthChecks)
    agent.destroy()
  })
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, isReady: (port: number) => ready.has(port) }
}

async function freePort() {
  const probe = createSocketServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
