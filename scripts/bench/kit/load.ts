import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { type BenchRequest, type BenchResponse, Connection } from './connection.ts'

/** A server under test. */
export type Target = { address: string; cpu(): number }

/** A request with the check of its response: a fast wrong response must not count. */
export type CheckedRequest = BenchRequest & { isCorrect(response: BenchResponse): boolean }

/** The headers of a browser that matter to the server. */
export const BROWSER_HEADERS = { 'accept-encoding': 'br', accept: 'text/html,image/avif,image/webp,*/*' }

export function request(address: string, { method = 'GET', path, headers = {}, body }: BenchRequest) {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const all = payload === undefined ? headers : { ...headers, 'content-type': 'application/json' }
  return new Promise<BenchResponse & { headers: IncomingHttpHeaders }>((resolve, reject) => {
    httpRequest(new URL(path, address), { method, headers: all }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
      response.on('error', reject)
    })
      .on('error', reject)
      .end(payload)
  })
}

export async function getJson<T>(address: string, path: string): Promise<T> {
  return JSON.parse((await request(address, { path })).body.toString())
}

type LoadOptions = {
  seconds: number
  connections: number
  /** The request with this number, or undefined when there are no more. */
  next(index: number): CheckedRequest | undefined
}

/** Sends requests over several connections for some seconds; returns the response times and the server's CPU time. */
export async function load(server: Target, { seconds, connections, next }: LoadOptions) {
  const times: number[] = []
  let index = 0
  const cpuBefore = server.cpu()
  const end = performance.now() + seconds * 1000
  const client = async () => {
    const connection = new Connection(server.address)
    try {
      await connection.connected
      while (performance.now() < end) {
        const checked = next(index++)
        if (!checked) return
        const start = performance.now()
        const response = await connection.send(checked)
        times.push(performance.now() - start)
        if (!checked.isCorrect(response))
          throw new Error(`${checked.path} answered ${response.status} with ${response.body.length} bytes`)
      }
    } finally {
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  return { times, cpuSeconds: server.cpu() - cpuBefore }
}

export const isPage = ({ status, body }: BenchResponse) =>
  status === 200 && brotliDecompressSync(body).includes('</html>')

/** Checks a JSON response with a predicate on its body. */
export const isJson =
  // biome-ignore lint/suspicious/noExplicitAny: the predicate names the fields that it checks.
    (isCorrect: (body: any) => boolean) =>
    ({ status, body }: BenchResponse) =>
      status === 200 && isCorrect(JSON.parse(body.toString()))

export function quantile(numbers: number[], part: number) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}

export const median = (numbers: number[]) => quantile(numbers, 0.5)

export const round = (number: number, digits = 1) => Number(number.toFixed(digits))
