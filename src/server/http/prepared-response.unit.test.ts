import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { PreparedResponse } from './prepared-response.ts'

const HEADERS = ['content-type', 'text/plain', 'content-length', '5', 'etag', '"a"']
const prepared = new PreparedResponse(200, HEADERS, Buffer.from('hello'))
const closers: (() => Promise<unknown>)[] = []

afterEach(() => Promise.all(closers.splice(0).map((close) => close())))

async function open(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 0 }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const openPrepared = () => open((request, response) => prepared.send(request, response))

/** Sends raw bytes and returns everything the server answers until it closes the connection. */
function exchange(port: number, requests: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(requests)
  return text(socket)
}

const requestOf = (method: string, path = '/', headers = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n`
const CLOSE = 'connection: close\r\n'

/** The lines of a head in any order, without the date. */
const linesOf = (head: string) =>
  head
    .split('\r\n')
    .filter((line) => !line.startsWith('Date: '))
    .sort()

test.each([
  ['GET', 200, 'hello'],
  ['HEAD', 200, ''],
  ['GET', 304, ''],
])('the response to %s with status %d is the same as the one Node builds', async (method, status, body) => {
  const headers = status === 304 ? ['etag', '"a"'] : HEADERS
  const response = new PreparedResponse(status, headers, Buffer.from(body))
  const ownPort = await open((request, raw) => response.send(request, raw))
  const nodePort = await open((_request, raw) => void raw.writeHead(status, headers).end(body))
  // The second request closes the connection: its head is built by Node in both.
  const requests = requestOf(method) + requestOf(method, '/', CLOSE)
  const [own, node] = await Promise.all([exchange(ownPort, requests), exchange(nodePort, requests)])
  const [ownHeads, nodeHeads] = [own, node].map((answer) => answer.split('HTTP/1.1 ').map(linesOf))
  expect(ownHeads).toEqual(nodeHeads)
  // Node writes the date after the other headers.
  expect(own).toMatch(/^HTTP\/1\.1 \d+ [\w ]+\r\nDate: /)
  expect(own.match(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/gm)).toHaveLength(2)
})

test('requests sent at once are answered in order, also behind a slow one', async () => {
  const port = await open(async (request, response) => {
    if (request.url !== '/slow') return prepared.send(request, response)
    await setTimeout(50)
    response.end('first')
  })
  const requests = [
    requestOf('GET', '/slow'),
    requestOf('GET'),
    requestOf('GET'),
    requestOf('GET', '/slow'),
    requestOf('GET', '/', CLOSE),
  ]
  const answer = await exchange(port, requests.join(''))
  expect(answer.match(/first|hello/g)).toEqual(['first', 'hello', 'hello', 'first', 'hello'])
})

test('a client of HTTP/1.0 has its connection closed', async () => {
  const answer = await exchange(await openPrepared(), 'GET / HTTP/1.0\r\n\r\n')
  expect(answer).toContain('Connection: close\r\n')
  expect(answer).toMatch(/\r\n\r\nhello$/)
})

test('headers that were set for one client are sent to that client only', async () => {
  const port = await open((request, response) => {
    if (request.url === '/limited') response.setHeader('x-remaining', '3')
    prepared.send(request, response)
  })
  const answer = await exchange(port, requestOf('GET', '/limited') + requestOf('GET', '/', CLOSE))
  expect(answer.match(/x-remaining: 3/g)).toHaveLength(1)
  expect(answer.match(/hello/g)).toHaveLength(2)
})

test('a client that reads slowly receives a large body unchanged, and then the next response', async () => {
  const body = Buffer.alloc(20_000_000, 'abcdefghij')
  const large = new PreparedResponse(200, ['content-length', String(body.length)], body)
  const port = await open((request, response) =>
    (request.url === '/large' ? large : prepared).send(request, response),
  )
  const socket = connect(port, '127.0.0.1').pause()
  socket.write(requestOf('GET', '/large') + requestOf('GET', '/large') + requestOf('GET', '/', CLOSE))
  await setTimeout(100)
  const [, first, second, last] = (await text(socket)).split(/HTTP\/1\.1 200 OK/)
  expect(first!.endsWith(`\r\n\r\n${body}`)).toBe(true)
  expect(second).toHaveLength(first!.length)
  expect(last).toMatch(/hello$/)
}, 20_000)

test('each response has the time at which it is sent', async () => {
  const port = await openPrepared()
  const dateOf = async () => Date.parse((await fetch(`http://127.0.0.1:${port}/`)).headers.get('date')!)
  const first = await dateOf()
  await setTimeout(1_100)
  expect(await dateOf()).toBeGreaterThan(first)
})

test('the response counts as finished and keeps its status', async () => {
  const finished: ServerResponse[] = []
  const port = await open((request, response) => {
    response.on('finish', () => finished.push(response))
    prepared.send(request, response)
  })
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello')
  expect(finished).toMatchObject([{ statusCode: 200, headersSent: true, writableFinished: true }])
})

test('a header that contains a line break is refused', () => {
  expect(() => new PreparedResponse(200, ['x-name', 'a\r\nset-cookie: b'])).toThrow(/Invalid character/)
  expect(() => new PreparedResponse(200, ['x name', 'a'])).toThrow(/valid HTTP token/)
})
