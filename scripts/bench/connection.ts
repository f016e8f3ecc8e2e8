import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * A connection that asks one thing after the other. It does no more than that takes, since whatever the client does
 * is taken from the server on the same machine.
 */
export class Connection {
  #socket
  #host
  #received = Buffer.alloc(0)
  #waiting
  /** Until then nothing can be asked. */
  open

  constructor(address) {
    const { hostname, port, host } = new URL(address)
    this.#host = host
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.open = once(this.#socket, 'connect')
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')))
  }

  ask({ method = 'GET', path, headers = {}, body }) {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const said = { host: this.#host, ...headers }
    if (payload) {
      said['content-type'] = 'application/json'
      said['content-length'] = Buffer.byteLength(payload)
    }
    const lines = Object.entries(said).map(([name, value]) => `${name}: ${value}\r\n`)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`)
    })
  }

  #take(chunk) {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.latin1Slice(0, end)
    const status = Number(head.slice(9, 12))
    const length = status === 304 || status === 204 ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1])
    if (Number.isNaN(length))
      return this.#waiting.reject(new Error(`An answer does not say its length:\n${head}`))
    const body = this.#received.subarray(end + 4)
    if (body.length < length) return
    this.#received = Buffer.alloc(0)
    this.#waiting.resolve({ status, body })
  }

  close() {
    this.#waiting = undefined
    this.#socket.destroy()
  }
}
