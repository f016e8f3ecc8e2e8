import { setTimeout } from 'node:timers/promises'
import { HttpClient } from '../../kit/http-client.ts'
import { startShop } from '../../kit/shop-process.ts'
import { StressFailure } from '../failure.ts'
import { chaosKinds } from './chaos.ts'
import { createRandom } from './random.ts'
import {
  choosePaths,
  isEqual,
  MAX_AGE_MS,
  MAX_STOCK_AGE_MS,
  type Observed,
  observe,
  openTruth,
  type Truth,
} from './truth.ts'
import { type Write, Writer } from './writes.ts'

const RECOVERY_TIMEOUT_MS = 30_000
const PATHS_PER_ROUND = 6
const READERS = 2

export type HuntFigures = {
  writes: number
  unacknowledged: number
  disturbances: number
  reads: number
  checks: number
  unavailable: number
  stale: string[]
  /** The age of the oldest response that was within the limit. */
  oldestMs: number
}

type HuntOptions = { url: string; seconds: number; seed: number; withChaos: boolean }

/**
 * Two instances share a database that changes in every way there is, while connections are cut, rows locked and
 * instances suspended. Every response is compared with an uncached one: none may be older than two seconds (a stock
 * number seven), and none may lack a change that was sent to the same instance.
 */
export async function hunt({ url, seconds, seed, withChaos }: HuntOptions): Promise<HuntFigures> {
  // Pages contain the address of the shop, so all instances have the same.
  const env = { HOST: '127.0.0.1', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://shop.example' }
  const instances = [
    await startShop({ ...env, DATABASE_URL: url }),
    await startShop({ ...env, DATABASE_URL: url }),
  ]
  const truth = await openTruth(url, env)
  const random = createRandom(seed)
  const figures: HuntFigures = {
    ...{ writes: 0, unacknowledged: 0, disturbances: 0, reads: 0, checks: 0, unavailable: 0 },
    ...{ stale: [], oldestMs: 0 },
  }
  let isOver = false
  try {
    const token = (await new HttpClient(instances[0]!.address).logIn()).token!
    const admins = instances.map(({ address }) => new HttpClient(address, { token }))
    const writer = new Writer(random, truth.pool)
    const readers = Array.from({ length: READERS }, async () => {
      while (!isOver) {
        const paths = await choosePaths(truth.pool, random, 10)
        for (const path of paths) {
          await observe(random.pick(admins), path).catch(() => {})
          figures.reads++
          await setTimeout(20)
        }
      }
    })
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      const isDisturbed = withChaos && random.below(3) === 0
      const chaos = isDisturbed ? random.pick(Object.keys(chaosKinds)) : ''
      const disturbance = chaosKinds[chaos]?.({ pool: truth.pool, instances, random })
      if (isDisturbed) figures.disturbances++
      const at = random.below(admins.length)
      const write = await writer.write(admins[at]!)
      figures.writes++
      if (!write.isAcknowledged) figures.unacknowledged++
      const writtenAt = performance.now()
      const paths = await choosePaths(truth.pool, random, PATHS_PER_ROUND)
      const compareAll = () =>
        Promise.all(
          paths.map(async (path) => {
            const expected = await truth.read(path)
            await Promise.all(
              admins.map((client, index) => {
                const isAtOnce = index === at && write.isVisibleAtOnce
                const maxAgeMs = isAtOnce ? 0 : write.isSale ? MAX_STOCK_AGE_MS : MAX_AGE_MS
                return compare({ truth, client, path, expected, write, writtenAt, maxAgeMs, chaos, figures })
              }),
            )
          }),
        )
      await compareAll()
      await disturbance
      if (isDisturbed) await compareAll()
      // A stock number that may still be outdated must not count as a missing change of the next round.
      if (write.isSale) await setTimeout(MAX_STOCK_AGE_MS)
    }
    isOver = true
    await Promise.all(readers)
    return figures
  } finally {
    isOver = true
    for (const { child } of instances) child.kill('SIGCONT')
    await Promise.all(instances.map((instance) => instance.stop()))
    await truth.close()
  }
}

type Comparison = {
  truth: Truth
  client: HttpClient
  path: string
  expected: Observed
  write: Write
  writtenAt: number
  maxAgeMs: number
  chaos: string
  figures: HuntFigures
}

/** Reads a path until the instance shows what the uncached instance shows. */
async function compare(comparison: Comparison) {
  const { truth, client, path, write, maxAgeMs, chaos, figures } = comparison
  let { expected, writtenAt } = comparison
  for (const end = performance.now() + RECOVERY_TIMEOUT_MS; ; await setTimeout(20)) {
    const start = performance.now()
    if (start > end) throw new StressFailure(`${path} did not recover after "${write.kind}" with "${chaos}".`)
    const observed = await observe(client, path).catch(() => undefined)
    if (!observed || observed.status === 503) {
      figures.unavailable++
      continue
    }
    figures.checks++
    if (isEqual(observed, expected)) return
    const current = await truth.read(path)
    const age = start - writtenAt
    if (!isEqual(current, expected)) {
      // A write whose connection was cut may be committed later than it was answered.
      expected = current
      writtenAt = performance.now()
    } else if (age > maxAgeMs) {
      figures.stale.push(
        `${path}: ${observed.status} ${Math.round(age)} ms after "${write.kind}"${chaos && ` with "${chaos}"`}`,
      )
      return
    } else figures.oldestMs = Math.max(figures.oldestMs, age)
  }
}
