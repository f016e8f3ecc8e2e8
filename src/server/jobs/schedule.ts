import type { FastifyInstance } from 'fastify'

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** Not at once, so that jobs do not slow a start; but soon, because some shops are restarted every day. */
const FIRST_RUN_AFTER_MS = MINUTE_MS

type Job = {
  everyMs: number
  run: () => Promise<unknown>
  /** Log message of a failed run. */
  failureMessage: string
}

/** Runs a periodic job while the app is open. Runs never overlap, and closing the app waits for the current one. */
export function schedule(app: FastifyInstance, { everyMs, run, failureMessage }: Job) {
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> | undefined

  async function runOnce() {
    try {
      await run()
    } catch (error) {
      app.log.error(error, failureMessage)
    }
    timer = setTimeout(start, everyMs).unref()
  }
  function start() {
    currentRun = runOnce()
  }

  app.addHook('onReady', async () => {
    timer = setTimeout(start, FIRST_RUN_AFTER_MS).unref()
  })
  app.addHook('onClose', async () => {
    await currentRun
    clearTimeout(timer)
  })
}
