import { STATUS_CODES } from 'node:http'
import type { FastifyInstance } from 'fastify'
import inject, { type DispatchFunc } from 'light-my-request'
import { type Render, renderFor } from '#server/cache/store/render.ts'
import { IN_PROCESS_ADDRESS } from '#server/http/request/in-process.ts'
import type { Send } from '#web/queries/transport/request.ts'

/**
 * Calls the API the way a browser does, but in process: with all its validation and hooks, without the network. Not
 * with `app.inject`, which refuses during a graceful shutdown, while pages in progress still have to be rendered. The
 * page, unless it cannot be cached, will depend on what these responses depend on.
 */
export function injectRequests(app: FastifyInstance, page: Render | undefined): Send {
  return async (url, { headers }) => {
    const dispatch: DispatchFunc = (request, response) => {
      if (page) renderFor(page, request)
      app.routing(request, response)
    }
    const response = await inject(dispatch, {
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
