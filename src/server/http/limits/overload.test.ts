import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import type { HttpResponse } from '../../../../test/kit/http-client.ts'

const shop = await openTestShop()
const { hostname, port } = new URL(shop.address)
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

test('overload is answered with 503 at once, and an administrator can still log in', async () => {
  const { username, password } = await shop.createUser('mara', { isAdmin: true })
  const shopper = await shopperWithCart()
  const held = await holdDatabase()
  const responses = Array.from({ length: 150 }, () => shopper.get('/api/cart'))
  const refused: HttpResponse[] = []
  for (const response of responses) response.then((early) => refused.push(early))
  await vi.waitFor(() => expect(refused).toHaveLength(50), { timeout: 30_000 })
  for (const response of refused) {
    expect(response).toMatchObject({
      status: 503,
      body: { detail: 'The shop is busy; try again in a few seconds' },
    })
    expect(response.headers.get('retry-after')).toBe('5')
  }
  const page = await shop.get('/search?q=overloaded')
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('5')
  expect((await shop.get('/healthz')).status).toBe(200)

  const login = shop.post('/api/auth/login', { username, password })
  held.release()
  expect((await login).status).toBe(200)
  const statuses = (await Promise.all(responses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect((await shopper.get('/api/cart')).status).toBe(200)
})

test.each([
  ['their headers', 'GET /api/cart HTTP/1.1\r\nhost: shop\r\nx-slow: '],
  [
    'their bodies',
    'POST /api/cart/items HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"product',
  ],
])('two hundred clients that never finish %s delay no other client', async (_, bytes) => {
  const shopper = await shopperWithCart()
  await Promise.all(Array.from({ length: 200 }, () => send(bytes)))
  expect((await shopper.get('/api/cart')).status).toBe(200)
  expect((await shop.get('/')).status).toBe(200)
})

test.each(['stays open', 'is reset'])(
  'a hundred responses that wait behind unread ones take no slots when their connection %s',
  async (state) => {
    const shopper = await shopperWithCart()
    const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`
    // Cached from here on.
    await once((await send(requestOf('/api/docs/orders'))).resume(), 'data')
    for (let connection = 0; connection < 3; connection++) {
      const socket = await send(
        requestOf('/api/docs/orders').repeat(60) + requestOf('/api/products/99999').repeat(110),
      )
      // Time for the server to work on all of them.
      await setTimeout(300)
      if (state === 'is reset') socket.resetAndDestroy()
    }
    await setTimeout(300)
    expect((await shopper.get('/api/cart')).status).toBe(200)
  },
)

test('two hundred clients that do not read their responses delay no other client', async () => {
  const shopper = await shopperWithCart()
  const request = 'GET /api/openapi.json HTTP/1.1\r\nhost: shop\r\n\r\n'
  await Promise.all(Array.from({ length: 200 }, () => send(request.repeat(20))))
  expect((await shopper.get('/api/cart')).status).toBe(200)
})

async function shopperWithCart() {
  const { id } = await shop.createProduct()
  const shopper = shop.newClient()
  await shopper.post('/api/cart/items', { productId: id, quantity: 1 })
  return shopper
}

/** Takes every database connection, so that requests that need one wait. */
async function holdDatabase() {
  const { pool } = shop.database
  const clients: PoolClient[] = []
  for (let count = 0; count < pool.options.max; count++) clients.push(await pool.connect())
  return {
    release() {
      for (const client of clients) client.release()
    },
  }
}

/** Sends bytes, reads nothing, and waits until the server has seen them. */
async function send(bytes: string) {
  const socket = connect({ host: hostname, port: Number(port) })
  sockets.push(socket)
  socket.pause()
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(bytes, resolve))
  return socket
}
