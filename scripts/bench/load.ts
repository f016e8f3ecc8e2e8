import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { Connection } from './connection.mjs'

/** What a browser says it understands. */
export const BROWSER = { 'accept-encoding': 'br', accept: 'text/html,image/avif,image/webp,*/*' }

export function request(address, { method = 'GET', path, headers = {}, body }) {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const all = payload === undefined ? headers : { ...headers, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    httpRequest(new URL(path, address), { method, headers: all }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      )
      response.on('error', reject)
    })
      .on('error', reject)
      .end(payload)
  })
}

/**
 * Asks a server for as long as told, over so many connections at a time. Every answer that counts is looked at:
 * `next` gives a request and what its answer must be like, or nothing when there is no more to ask.
 */
export async function load(server, { seconds, connections, next }) {
  const times = []
  let turn = 0
  const before = server.cpu()
  const end = performance.now() + seconds * 1000
  const client = async () => {
    const connection = new Connection(server.address)
    try {
      await connection.open
      while (performance.now() < end) {
        const wanted = next(turn++)
        if (!wanted) return
        const begun = performance.now()
        const reply = await connection.ask(wanted)
        times.push(performance.now() - begun)
        if (!wanted.isRight(reply))
          throw new Error(`${wanted.path} answered ${reply.status} with ${reply.body.length} bytes`)
      }
    } finally {
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  return { times, cpuSeconds: server.cpu() - before }
}

export const isPage = ({ status, body }) => status === 200 && brotliDecompressSync(body).includes('</html>')

/** An answer in JSON of which more can be said. */
export const isJson =
  (isRight) =>
  ({ status, body }) =>
    status === 200 && isRight(JSON.parse(body))

/** User and system time of a process, all its threads together. */
export function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The number below which so large a part of them lies. */
export function quantile(numbers, part) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}

export const median = (numbers) => quantile(numbers, 0.5)

export const round = (number, digits = 1) => Number(number.toFixed(digits))
