import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/test-tools/postgres.mjs'
import { launchShop, startShop } from '../kit/shop-process.ts'
import { StressFailure } from './failure.ts'
import { fillDisk } from './full-disk.ts'
import { createSharedRecords, logIn, type SharedRecords, verify } from './ledger.ts'
import { stopPostgresUnderLoad } from './lost-postgres.ts'
import { tortureMail } from './mail/main.ts'
import { tortureOrders } from './orders/main.ts'
import { torturePayments } from './payments/main.ts'
import { Writer } from './writer.ts'

const USAGE = `npm run torture -- [--embedded 50] [--postgres 20] [--no-disk]
npm run torture -- --orders [--engine embedded|postgres] [--attempts 10000] [--kills 50] [--no-throughput]
npm run torture -- --mail [--messages 500] [--kills 50]
npm run torture -- --payments [--count 2000] [--kills 50]`
const ENGINES = ['embedded', 'postgres'] as const
const WRITERS = 4
const ENV = { HOST: '127.0.0.1', LOG_LEVEL: 'silent' }

/** Kills the shop under load, fills its disk and stops its database: no acknowledged write may be lost. */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      embedded: { type: 'string', default: '50' },
      postgres: { type: 'string', default: '20' },
      disk: { type: 'boolean', default: true },
      orders: { type: 'boolean', default: false },
      mail: { type: 'boolean', default: false },
      messages: { type: 'string', default: '500' },
      payments: { type: 'boolean', default: false },
      count: { type: 'string', default: '2000' },
      engine: { type: 'string' },
      attempts: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '50' },
      throughput: { type: 'boolean', default: true },
    },
  })
  if (values.mail) return tortureMail(readMailOptions(values))
  if (values.payments) return torturePayments(readPaymentOptions(values))
  if (values.orders) return tortureOrders(readOrderOptions(values))
  const kills = { embedded: Number(values.embedded), postgres: Number(values.postgres) }
  if (!Number.isInteger(kills.embedded + kills.postgres)) throw new StressFailure(USAGE)

  const folder = await mkdtemp(join(tmpdir(), 'shop-torture-'))
  try {
    if (kills.embedded > 0)
      await killRepeatedly('Embedded', { ...ENV, DATA_DIR: join(folder, 'data') }, kills.embedded)
    if (values.disk) await fillDisk(folder)
    if (kills.postgres > 0) {
      const postgres = await startPostgres()
      try {
        const env = { ...ENV, DATA_DIR: join(folder, 'images'), DATABASE_URL: postgres.url }
        await killRepeatedly(postgres.description, env, kills.postgres)
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

function readOrderOptions(values: { engine?: string; attempts: string; kills: string; throughput: boolean }) {
  const engines = ENGINES.filter((engine) => engine === (values.engine ?? engine))
  const [attempts, kills] = [Number(values.attempts), Number(values.kills)]
  if (engines.length === 0 || !(attempts > 0) || !Number.isInteger(attempts + kills))
    throw new StressFailure(USAGE)
  return { engines, attempts, kills, throughput: values.throughput }
}

function readMailOptions(values: { messages: string; kills: string }) {
  const [messages, kills] = [Number(values.messages), Number(values.kills)]
  if (!(messages > 0) || !Number.isInteger(messages + kills)) throw new StressFailure(USAGE)
  return { messages, kills }
}

function readPaymentOptions(values: { count: string; kills: string }) {
  const [payments, kills] = [Number(values.count), Number(values.kills)]
  if (!(payments > 0) || !Number.isInteger(payments + kills)) throw new StressFailure(USAGE)
  return { payments, kills }
}

async function killRepeatedly(engine: string, env: NodeJS.ProcessEnv, times: number) {
  const writers = Array.from({ length: WRITERS }, (_, at) => new Writer(`W${at}`))
  let shared: SharedRecords | undefined
  let slowest = 0
  for (let round = 0; round <= times; round++) {
    // Every fifth time it is also killed during startup, while it recovers from the previous kill.
    if (round % 5 === 4) await killDuringStartup(env)
    const start = performance.now()
    const shop = await startShop(env)
    slowest = Math.max(slowest, performance.now() - start)
    const token = await logIn(shop.address)
    shared ??= await createSharedRecords(shop.address, token)
    for (const writer of writers) writer.at(shop.address, token, shared)
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
    `${engine}: killed ${times} times; all ${acknowledged(writers)} acknowledged writes survived, none of them partially. Slowest start: ${(slowest / 1000).toFixed(1)} s.`,
  )
}

const acknowledged = (writers: Writer[]) => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)

async function killDuringStartup(env: NodeJS.ProcessEnv) {
  const { child, ended } = launchShop(env)
  await setTimeout(Math.random() * 2_000)
  child.kill('SIGKILL')
  await ended
}
