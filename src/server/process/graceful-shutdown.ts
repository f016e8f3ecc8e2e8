import { setTimeout } from 'node:timers/promises'

/** How long the requests that were taken may need to finish. */
const PATIENCE = 10_000
/** A terminal sends its signal to npm and to us, and npm passes it on: one Ctrl+C arrives twice. */
const ECHO = 1_000

/** Closes the shop in an orderly way when the process is asked to end; who asks twice does not wait. */
export function onStop(close: () => Promise<void>, drainSeconds = 0) {
  let askedAt: number | undefined

  async function stop() {
    if (askedAt !== undefined) {
      if (Date.now() - askedAt > ECHO) process.exit(1)
      return
    }
    askedAt = Date.now()
    console.log('Closing the shop …')
    const closed = close().then(() => true)
    const patience = drainSeconds * 1000 + PATIENCE
    const inTime = await Promise.race([closed, setTimeout(patience, false)])
    if (!inTime)
      console.error(`The shop was not closed after ${patience / 1000} seconds and is ended as it is.`)
    process.exit(inTime ? 0 : 1)
  }

  // Who started the shop may be gone and read no more; that is no reason to break off what is being finished.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  if (process.env.npm_lifecycle_event) onParentGone(stop)
}

/** npm can be ended without telling what it started, which then would keep its port and its data for ever. */
function onParentGone(stop: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (isParent(parent)) return
    clearInterval(timer)
    stop()
  }, 300)
  timer.unref()
}

/** Orphans are given another parent, except on Windows, where they keep the number of the one they lost. */
function isParent(pid: number) {
  if (process.ppid !== pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
