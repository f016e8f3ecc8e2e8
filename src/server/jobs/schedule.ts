import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** How often each periodic job ran on this instance, by name. */
    jobStats: Record<string, JobStats>
  }
}

type JobStats = { succeeded: number; failed: number }

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** Not at once, so that jobs do not slow a start; but soon, because some shops are restarted every day. */
const FIRST_RUN_AFTER_MS = MINUTE_MS

type Job = {
  name: string
  everyMs: number
  run: () => Promise<unknown>
  /** Log message of a failed run. */
  failureMessage: string
}

/** Runs a periodic job while the app is open. Runs never overlap, and closing the app waits for the current one. */
export function schedule(app: FastifyInstance, { name, everyMs, run, failureMessage }: Job) {
  const stats: JobStats = { succeeded: 0, failed: 0 }
  app.jobStats[name] = stats
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> | undefined

  async function runOnce() {
    try {
      await run()
      stats.succeeded++
    } catch (error) {
      stats.failed++
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
