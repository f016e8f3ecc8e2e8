import { setTimeout } from 'node:timers/promises'
import type { PostgresServer } from '../../scripts/test-tools/postgres.mjs'
import { startShop } from '../kit/shop-process.ts'
import { StressFailure } from './failure.ts'
import { createSharedRecords, logIn, verify } from './ledger.ts'
import { Writer } from './writer.ts'

const OUTAGE_MS = 4_000
const RECOVERY_TIMEOUT_MS = 30_000

/** Stops and restarts PostgreSQL under load: the shop answers 503 meanwhile and recovers by itself. */
export async function stopPostgresUnderLoad({ pause, resume }: PostgresServer, env: NodeJS.ProcessEnv) {
  if (!pause || !resume) {
    console.log('Skipped stopping PostgreSQL: the server of TEST_DATABASE_URL is not ours.')
    return
  }
  const shop = await startShop({ ...env, LOG_LEVEL: 'error' })
  let isDone = false
  try {
    const token = await logIn(shop.address)
    const shared = await createSharedRecords(shop.address, token, 'lost')
    const writers = ['L0', 'L1', 'L2', 'L3'].map((name) => new Writer(name))
    for (const writer of writers) writer.at(shop.address, token, shared)
    const writing = writers.map(async (writer) => {
      while (!isDone) {
        await writer.writeUntilCutOff(() => isDone)
        await setTimeout(20)
      }
    })
    await setTimeout(1_500)
    await pause()
    await setTimeout(OUTAGE_MS)
    if (shop.child.exitCode !== null)
      throw new StressFailure(`The shop exited when its database stopped:\n${shop.output()}`)
    const ready = await fetch(`${shop.address}/readyz`)
    if (ready.status !== 503) throw new StressFailure(`/readyz answered ${ready.status} without a database.`)
    await resume()
    const restarted = performance.now()
    const marks = writers.map(({ acknowledged }) => acknowledged)
    while (writers.some(({ acknowledged }, at) => acknowledged <= marks[at]!)) {
      if (performance.now() - restarted > RECOVERY_TIMEOUT_MS)
        throw new StressFailure('The shop did not recover in time.')
      await setTimeout(20)
    }
    const recovered = (performance.now() - restarted) / 1000
    isDone = true
    await Promise.all(writing)
    const refusals = new Set(writers.flatMap((writer) => [...writer.refusals]))
    if ([...refusals].join() !== '503')
      throw new StressFailure(`The shop answered ${[...refusals].join(', ')}:\n${shop.output()}`)
    await verify(shop.address, token, writers)
    console.log(
      `PostgreSQL stopped for ${OUTAGE_MS / 1000} s under load: 503 meanwhile, every writer continued ${recovered.toFixed(1)} s after it was back, nothing lost.`,
    )
  } finally {
    isDone = true
    await shop.stop()
  }
}
