import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../../scripts/test-tools/postgres.mjs'
import { databaseUrl, runOnServer } from '../../kit/api/test-database.ts'
import { type AttackOptions, attackOrders } from './attack.ts'
import { measureOrders } from './throughput.ts'

const ENV = { HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
/** As in production: a commit is on disk before it is acknowledged. */
const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
const MEASURED_ORDERS = { embedded: 400, postgres: 2_000 }

type Run = Omit<AttackOptions, 'instances'> & { engines: ('embedded' | 'postgres')[]; throughput: boolean }

/** Orders under attack, on each engine: one embedded instance, or two with PostgreSQL. */
export async function tortureOrders({ engines, throughput, ...options }: Run) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-orders-'))
  try {
    if (engines.includes('embedded')) {
      const env = (name: string) => ({ ...ENV, DATA_DIR: join(folder, name) })
      if (throughput) report('Embedded', await measureOrders(env('measured'), 1, MEASURED_ORDERS.embedded))
      await attack('Embedded', env('attacked'), { ...options, instances: 1 })
    }
    if (engines.includes('postgres')) {
      const postgres = await startPostgres({ settings: DURABLE })
      const env = async (name: string) => {
        await runOnServer(postgres.url, `create database ${name}`)
        return { ...ENV, DATA_DIR: join(folder, 'images'), DATABASE_URL: databaseUrl(postgres.url, name) }
      }
      try {
        const { description } = postgres
        if (throughput)
          report(description, await measureOrders(await env('measured'), 2, MEASURED_ORDERS.postgres))
        await attack(description, await env('attacked'), { ...options, instances: 2 })
      } finally {
        await postgres.stop()
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function report(
  engine: string,
  { perSecond, perCpuSecond, medianMs, p99Ms, statements }: Awaited<ReturnType<typeof measureOrders>>,
) {
  console.log(
    `${engine}: ${perSecond} orders per second (40 at a time; median ${medianMs} ms, 99 % within ${p99Ms} ms), ${perCpuSecond} orders per CPU second of the instances, ${statements} SQL statements each`,
  )
}

async function attack(engine: string, env: NodeJS.ProcessEnv, options: AttackOptions) {
  const start = performance.now()
  const { ledger, owner, fleet } = await attackOrders(env, options)
  const refusals = [...ledger.refusals].map(([code, count]) => `${code} ${count}`).join(', ')
  console.log(
    `${engine}: ${ledger.attempts} attempts in ${Math.round((performance.now() - start) / 1000)} s, ${ledger.orders.length} orders, ${fleet.kills} kills, ${fleet.unanswered} requests without a response or with 503. ` +
      `${ledger.retried} orders were sent again after a lost response, ${ledger.repeated} after an acknowledged one. ` +
      `The owner made ${owner.changes} changes. Refused: ${refusals}. Slowest start: ${(fleet.slowestStartMs / 1000).toFixed(1)} s. ` +
      'Nothing oversold, duplicated or lost; all sums add up.',
  )
}
