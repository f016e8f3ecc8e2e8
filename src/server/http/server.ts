import { createServer, type RequestListener } from 'node:http'
import { openFileLimit } from '#server/process/open-files.ts'
import { toOriginForm } from './request/request-target.ts'

/** For the embedded database, which uses about 200, image variants and connections to PostgreSQL. */
const RESERVED_FILES = 512

const HEADERS_TIMEOUT_MS = 15_000
/** Long enough to upload four images over a slow connection. */
const REQUEST_TIMEOUT_MS = 120_000
const TIMEOUT_CHECK_INTERVAL_MS = 5_000
/**
 * Drops clients that stop reading a response. Longer than any usual proxy keeps an idle connection (two minutes), so
 * that the shop never closes a connection while a request is on its way.
 */
const IDLE_TIMEOUT_MS = 150_000

/** While draining, the shop answers requests but tells clients and load balancers to use another instance. */
export type Readiness = { isDraining: boolean }

/** An HTTP server with timeouts for clients that send or read too slowly. */
export function createHttpServer(readiness: Readiness, listener: RequestListener) {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      // `server.timeout` below covers idle connections too; with both, Node would reset a timer twice per request.
      keepAliveTimeout: 0,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
      // Otherwise Node drops all but the first; a request with two Host headers has to be refused.
      joinDuplicateHeaders: true,
    },
    (request, response) => {
      if (readiness.isDraining) response.shouldKeepAlive = false
      toOriginForm(request)
      listener(request, response)
    },
  )
  server.timeout = IDLE_TIMEOUT_MS
  server.maxConnections = maxConnections(openFileLimit())
  return server
}

/** Beyond it, new connections are closed at once; without it, files of the database could no longer be opened. */
export const maxConnections = (fileLimit: number) =>
  Math.min(Math.max(fileLimit - RESERVED_FILES, 64), 10_000)
