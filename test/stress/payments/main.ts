import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../../scripts/test-tools/postgres.mjs'
import { attackPayments } from './attack.ts'

const INSTANCES = 2

/** Card payments under attack, with two instances on PostgreSQL. */
export async function torturePayments(options: { payments: number; kills: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-payments-'))
  const postgres = await startPostgres()
  try {
    const start = performance.now()
    const env = {
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, 'images'),
      DATABASE_URL: postgres.url,
    }
    const result = await attackPayments(env, { ...options, instances: INSTANCES })
    const { orders, placed, returned, faults, fleet, msAfterHoldTime } = result
    const seconds = (ms: number) => Math.round(ms / 1000)
    console.log(
      `${postgres.description}: ${options.payments} payments in ${seconds(performance.now() - start)} s, ${orders} orders (${placed} placed, ${returned} payments returned), ${fleet.kills} kills, ${fleet.unanswered} requests without a response or with 503. ` +
        `Faults: ${[...faults].map(([fault, count]) => `${fault} ${count}`).join(', ')}. ` +
        `No payment without an order or a refund, no duplicates, no piece of stock lost; in order ${seconds(msAfterHoldTime)} s after the hold time.`,
    )
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
