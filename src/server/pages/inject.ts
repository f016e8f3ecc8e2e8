import { EventEmitter } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Send } from '#web/queries/transport/request.ts'

/** Calls the API the way a browser does, without the network in between. */
export function frontDoor(app: FastifyInstance): Send {
  return async (url, { headers }) => {
    const request = new InsideRequest(url, Object.fromEntries(new Headers(headers)))
    const response = new InsideResponse()
    app.routing(request as unknown as IncomingMessage, response as unknown as ServerResponse)
    await finished(response)
    return new Response(response.body, {
      status: response.statusCode,
      statusText: STATUS_CODES[response.statusCode] ?? '',
      headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    })
  }
}

/** Whether the shop's own pages ask; no visitor can make it look so. */
export const isInside = ({ raw }: FastifyRequest) => (raw as object) instanceof InsideRequest

// What the framework wants of a request and a response. Those of `app.inject` build on Node's own, and then V8 knows
// two kinds of each, which made every reply from memory a tenth slower.

class InsideRequest extends EventEmitter {
  readonly method = 'GET'
  readonly httpVersionMajor = 1
  readonly aborted = false
  readonly socket = { remoteAddress: 'inside' }
  readonly url: string
  readonly headers: Record<string, string>

  constructor(url: string, headers: Record<string, string>) {
    super()
    this.url = url
    this.headers = headers
  }
}

class InsideResponse extends Writable {
  statusCode = 200
  headersSent = false
  headers: OutgoingHttpHeaders = {}
  readonly #chunks: Buffer[] = []

  get body() {
    return Buffer.concat(this.#chunks)
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
    this.statusCode = status
    this.headers = headers
    this.headersSent = true
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#chunks.push(chunk)
    done()
  }

  // The framework keeps the headers itself and writes them all at once, but for "connection: close" when the shop
  // closes, which means nothing in here.
  setHeader() {}
  getHeader() {}
  removeHeader() {}
  hasHeader = () => false
  getHeaders = () => ({})
}
