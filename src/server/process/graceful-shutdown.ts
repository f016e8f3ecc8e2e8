import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { onParentExit } from './parent-exit.mjs'

/** How long requests in progress may take after draining. */
const SHUTDOWN_TIMEOUT_MS = 10_000
/** On Ctrl+C the terminal signals npm and this process, and npm forwards its signal: one key press arrives twice. */
const DUPLICATE_SIGNAL_MS = 1_000
const IDLE_CONNECTION_CHECK_MS = 50

/**
 * Graceful shutdown on SIGINT and SIGTERM: closes the shop, then exits. A second signal exits at once. Exits with 1 when
 * closing takes too long.
 */
export function onShutdownSignal(close: () => Promise<void>, drainSeconds = 0) {
  let signaledAt: number | undefined

  async function shutDown() {
    if (signaledAt !== undefined) {
      if (Date.now() - signaledAt > DUPLICATE_SIGNAL_MS) process.exit(1)
      return
    }
    signaledAt = Date.now()
    console.log('Closing the shop …')
    const closed = close().then(() => true)
    const timeoutMs = drainSeconds * 1000 + SHUTDOWN_TIMEOUT_MS
    const isClosed = await Promise.race([closed, setTimeout(timeoutMs, false)])
    if (!isClosed)
      console.error(`The shop did not close within ${timeoutMs / 1000} seconds and was stopped anyway.`)
    process.exit(isClosed ? 0 : 1)
  }

  // The process that reads our output may be gone; a broken pipe must not interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('SIGINT', shutDown)
  process.on('SIGTERM', shutDown)
  if (process.env.npm_lifecycle_event) onParentExit(shutDown)
}

/**
 * Draining: reports "not ready", gives load balancers time to notice, and then finishes the requests in progress.
 * Connections are closed after their response instead of being kept alive.
 */
export async function drainAndClose(app: FastifyInstance, drainSeconds: number) {
  app.startDraining()
  await setTimeout(drainSeconds * 1000)
  const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CONNECTION_CHECK_MS)
  await app.close()
  clearInterval(timer)
}
