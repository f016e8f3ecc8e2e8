import { createServer, type RequestListener } from 'node:http'

/** Whether the shop is about to close: it still answers, and asks everybody to turn to another instance. */
export type Standing = { isLeaving: boolean }

/** A server that no slow client can hold up for good. */
export function openServer(standing: Standing, listener: RequestListener) {
  const server = createServer(
    {
      headersTimeout: 15_000,
      // Long enough for four pictures over a slow line.
      requestTimeout: 120_000,
      // The one below is enough for idle connections too, and two would be set in turns with every request.
      keepAliveTimeout: 0,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      if (standing.isLeaving) response.shouldKeepAlive = false
      listener(request, response)
    },
  )
  // Who reads nothing of a reply for so long, will not. Longer than proxies keep an idle connection (two minutes at
  // most), so that it is never closed under a request on its way.
  server.timeout = 150_000
  server.maxConnections = 10_000
  return server
}
