import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const POLL_INTERVAL_MS = 2_000
/** Another server that does not answer must not hold up a shutdown. */
const MAX_CLOSE_MS = 5_000

type Worker = {
  /** Does everything that is due, and stops early when the app closes. */
  run: (isClosed: () => boolean) => Promise<unknown>
  /** Log message of a failed run. */
  failureMessage: string
}

/** Polls for work while the app listens. Every instance has its own worker, so `run` claims rows with `skip locked`. */
export function startWorker(app: FastifyInstance, { run, failureMessage }: Worker) {
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> | undefined
  let isClosed = false

  async function runOnce() {
    try {
      await run(() => isClosed)
    } catch (error) {
      app.log.error({ err: error }, failureMessage)
    }
    if (!isClosed) timer = setTimeout(start, POLL_INTERVAL_MS).unref()
  }
  function start() {
    currentRun = runOnce()
  }

  app.addHook('onListen', async () => start())
  app.addHook('onClose', async () => {
    isClosed = true
    clearTimeout(timer)
    await Promise.race([currentRun, sleep(MAX_CLOSE_MS, undefined, { ref: false })])
  })
}
