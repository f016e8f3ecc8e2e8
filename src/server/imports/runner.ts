import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { touchImport } from './service.ts'

/** Well below the 30 seconds after which an import without a heartbeat counts as interrupted. */
const HEARTBEAT_INTERVAL_MS = 5_000

/** Runs imports in the background: they continue after the request has ended, and a graceful shutdown waits for them. */
export function createImportRunner(app: FastifyInstance, db: Db) {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })

  function run(id: number, job: Promise<void>) {
    const done = job
      .catch((error) => app.log.error({ err: error, import: id }, 'import failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }

  /** The heartbeat tells other instances that this one has not crashed. While a file is applied, a lock does. */
  function runWithHeartbeat(id: number, job: Promise<void>) {
    const heartbeat = setInterval(
      () =>
        touchImport(db, id).catch((error) =>
          app.log.warn({ err: error, import: id }, 'import heartbeat failed'),
        ),
      HEARTBEAT_INTERVAL_MS,
    )
    run(
      id,
      job.finally(() => clearInterval(heartbeat)),
    )
  }

  return { run, runWithHeartbeat }
}
