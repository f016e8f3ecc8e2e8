import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/test-tools/postgres.mjs'
import { fillDisk } from './full-disk.ts'
import { firstShelf, logIn, type Shelf, verify } from './ledger.ts'
import { stopPostgresUnderLoad } from './lost-postgres.ts'
import { Failed, launchShop, startShop } from './shop-server.ts'
import { Writer } from './writer.ts'

const USAGE = 'npm run torture -- [--embedded 50] [--postgres 20] [--no-disk]'
const WRITERS = 4

/** Tries to make the shop lose what it acknowledged. */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      embedded: { type: 'string', default: '50' },
      postgres: { type: 'string', default: '20' },
      disk: { type: 'boolean', default: true },
    },
  })
  const kills = { embedded: Number(values.embedded), postgres: Number(values.postgres) }
  if (!Number.isInteger(kills.embedded + kills.postgres)) throw new Failed(USAGE)

  const folder = await mkdtemp(join(tmpdir(), 'shop-torture-'))
  try {
    if (kills.embedded > 0)
      await killAgainAndAgain('Embedded', { DATA_DIR: join(folder, 'data') }, kills.embedded)
    if (values.disk) await fillDisk(folder)
    if (kills.postgres > 0) {
      const postgres = await startPostgres()
      try {
        const env = { DATA_DIR: join(folder, 'pictures'), DATABASE_URL: postgres.url }
        await killAgainAndAgain(postgres.description, env, kills.postgres)
        await stopPostgresUnderLoad(postgres, env)
      } finally {
        await postgres.stop()
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log('Nothing was lost.')
}

async function killAgainAndAgain(engine: string, env: NodeJS.ProcessEnv, times: number) {
  const writers = Array.from({ length: WRITERS }, (_, at) => new Writer(`W${at}`))
  let shelf: Shelf | undefined
  let slowest = 0
  for (let round = 0; round <= times; round++) {
    // Every fifth time it is also killed while it opens, when it repairs what the last kill left.
    if (round % 5 === 4) await killWhileOpening(env)
    const begun = performance.now()
    const shop = await startShop(env)
    slowest = Math.max(slowest, performance.now() - begun)
    const token = await logIn(shop.address)
    shelf ??= await firstShelf(shop.address, token)
    for (const writer of writers) writer.at(shop.address, token, shelf)
    await verify(shop.address, token, writers)
    if (round === times) {
      await shop.stop()
      break
    }
    const writing = Promise.all(writers.map((writer) => writer.writeUntilCutOff()))
    await Promise.race([writing, setTimeout(50 + Math.random() * 1_500)])
    await shop.stop('SIGKILL')
    await writing
    if (round % 10 === 9)
      console.log(`${engine}: ${round + 1} kills, ${acknowledged(writers)} writes acknowledged`)
  }
  console.log(
    `${engine}: killed ${times} times; all of ${acknowledged(writers)} acknowledged writes are there, none is half there. Slowest opening: ${(slowest / 1000).toFixed(1)} s.`,
  )
}

const acknowledged = (writers: Writer[]) => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)

async function killWhileOpening(env: NodeJS.ProcessEnv) {
  const { child, ended } = launchShop(env)
  await setTimeout(Math.random() * 2_000)
  child.kill('SIGKILL')
  await ended
}
