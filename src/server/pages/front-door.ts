import type { FastifyInstance } from 'fastify'
import type { Send } from '#web/queries/request.ts'

/** Who the shop's own pages say they are when they call the API; no visitor can have this address. */
export const INSIDE = 'inside'

/** Calls the API the way a browser does, without the network in between. */
export function frontDoor(app: FastifyInstance): Send {
  return async (url, { headers }) => {
    const reply = await app.inject({
      method: 'GET',
      url,
      headers: Object.fromEntries(new Headers(headers)),
      remoteAddress: INSIDE,
    })
    return new Response(reply.payload, {
      status: reply.statusCode,
      statusText: reply.statusMessage,
      headers: Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
    })
  }
}
