import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type BenchRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}
export type BenchResponse = { status: number; body: Buffer }

/**
 * A keep-alive connection that sends one request after the other. It does as little as possible, because client and
 * server share the machine's cores: a full HTTP client would take CPU time from the server it measures.
 */
export class Connection {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer = Buffer.alloc(0)
  #pending: { resolve(response: BenchResponse): void; reject(error: Error): void } | undefined
  /** Await this before the first request. */
  readonly connected: Promise<unknown>

  constructor(address: string) {
    const { hostname, port, host } = new URL(address)
    this.#host = host
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.connected = once(this.#socket, 'connect')
    this.#socket.on('data', (chunk) => this.#receive(chunk))
    this.#socket.on('error', (error) => this.#pending?.reject(error))
    this.#socket.on('close', () => this.#pending?.reject(new Error('The server closed the connection.')))
  }

  send({ method = 'GET', path, headers = {}, body }: BenchRequest) {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const all: Record<string, string | number> = { host: this.#host, ...headers }
    if (payload) {
      all['content-type'] = 'application/json'
      all['content-length'] = Buffer.byteLength(payload)
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    return new Promise<BenchResponse>((resolve, reject) => {
      this.#pending = { resolve, reject }
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`)
    })
  }

  #receive(chunk: Buffer) {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const length = status === 304 || status === 204 ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1])
    if (Number.isNaN(length)) {
      this.#pending?.reject(new Error(`A response has no content-length:\n${head}`))
      return
    }
    const body = this.#received.subarray(end + 4)
    if (body.length < length) return
    this.#received = Buffer.alloc(0)
    this.#pending?.resolve({ status, body })
  }

  close() {
    this.#pending = undefined
    this.#socket.destroy()
  }
}
