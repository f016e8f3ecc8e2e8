import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/test-tools/postgres.mjs'
import { databaseUrl, runOnServer } from '../kit/api/test-database.ts'
import { StressFailure } from './failure.ts'
import { hunt } from './hunt/hunt.ts'

const USAGE = 'npm run hunt -- [--seconds 180] [--seed 1] [--no-chaos]'

/** Hunts for stale responses: two instances, writes of every kind, cut connections, locks, suspended instances. */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      seconds: { type: 'string', default: '180' },
      seed: { type: 'string' },
      chaos: { type: 'boolean', default: true },
    },
  })
  const seconds = Number(values.seconds)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  if (!(seconds > 0 && Number.isInteger(seed))) throw new StressFailure(USAGE)

  const postgres = await startPostgres()
  const name = `shop_hunt_${randomUUID().replaceAll('-', '')}`
  try {
    await runOnServer(postgres.url, `create database ${name}`)
    console.log(`${seconds} s with --seed ${seed}`)
    const url = databaseUrl(postgres.url, name)
    const { stale, ...figures } = await hunt({ url, seconds, seed, withChaos: values.chaos })
    console.log(
      `${figures.writes} writes (${figures.unacknowledged} refused or cut), ${figures.disturbances} disturbances, ${figures.reads} reads, ${figures.checks} comparisons with an uncached response (${figures.unavailable} times 503 or no response); oldest response ${Math.round(figures.oldestMs)} ms; ${stale.length} stale.`,
    )
    if (stale.length > 0) throw new StressFailure(stale.join('\n'))
  } finally {
    await runOnServer(postgres.url, `drop database if exists ${name} with (force)`)
    await postgres.stop()
  }
}
