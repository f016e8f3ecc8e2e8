import { STATUS_CODES } from 'node:http'
import type { FastifyInstance } from 'fastify'
import inject from 'light-my-request'
import { IN_PROCESS_ADDRESS } from '#server/http/in-process.ts'
import type { Send } from '#web/queries/transport/request.ts'

/**
 * Calls the API the way a browser does, but in process: with all its validation and hooks, without the network. Not
 * with `app.inject`, which refuses during a graceful shutdown, while pages in progress still have to be rendered.
 */
export function injectRequests(app: FastifyInstance): Send {
  return async (url, { headers }) => {
    const response = await inject(app.routing, {
      url,
      headers: Object.fromEntries(new Headers(headers)),
      remoteAddress: IN_PROCESS_ADDRESS,
    })
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      statusText: STATUS_CODES[response.statusCode] ?? '',
      headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    })
  }
}
