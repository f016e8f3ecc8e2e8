import { setTimeout } from 'node:timers/promises'
import { firstShelf, logIn, verify } from './ledger.ts'
import { Failed, startShop } from './shop-server.ts'
import { Writer } from './writer.ts'

type Server = { url: string; pause?(): Promise<void>; resume?(): Promise<void> }

const AWAY = 4_000
const PATIENCE = 30_000

/** Takes PostgreSQL away under load and gives it back: the shop says 503 meanwhile and goes on by itself. */
export async function stopPostgresUnderLoad({ pause, resume }: Server, env: NodeJS.ProcessEnv) {
  if (!pause || !resume) {
    console.log("PostgreSQL is somebody else's, so it is not stopped: try without TEST_DATABASE_URL.")
    return
  }
  const shop = await startShop({ ...env, LOG_LEVEL: 'error' })
  let isDone = false
  try {
    const token = await logIn(shop.address)
    const shelf = await firstShelf(shop.address, token, 'lost')
    const writers = ['L0', 'L1', 'L2', 'L3'].map((name) => new Writer(name))
    for (const writer of writers) writer.at(shop.address, token, shelf)
    const writing = writers.map(async (writer) => {
      while (!isDone) {
        await writer.writeUntilCutOff(() => isDone)
        await setTimeout(20)
      }
    })
    await setTimeout(1_500)
    await pause()
    await setTimeout(AWAY)
    if (shop.child.exitCode !== null) throw new Failed(`The shop ended with its database:\n${shop.output()}`)
    const ready = await fetch(`${shop.address}/readyz`)
    if (ready.status !== 503) throw new Failed(`/readyz answered ${ready.status} without a database.`)
    await resume()
    const back = performance.now()
    const marks = writers.map(({ acknowledged }) => acknowledged)
    while (writers.some(({ acknowledged }, at) => acknowledged <= marks[at]!)) {
      if (performance.now() - back > PATIENCE) throw new Failed('The shop did not recover by itself.')
      await setTimeout(20)
    }
    const recovered = (performance.now() - back) / 1000
    isDone = true
    await Promise.all(writing)
    const refusals = new Set(writers.flatMap((writer) => [...writer.refusals]))
    if ([...refusals].join() !== '503')
      throw new Failed(`The shop answered ${[...refusals].join(', ')}:\n${shop.output()}`)
    await verify(shop.address, token, writers)
    console.log(
      `PostgreSQL stopped for ${AWAY / 1000} s under load: 503 meanwhile, every writer went on ${recovered.toFixed(1)} s after it was back, nothing lost.`,
    )
  } finally {
    isDone = true
    await shop.stop()
  }
}
