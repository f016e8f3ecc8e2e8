import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { HttpClient } from '../../kit/http-client.ts'
import type { startShop } from '../../kit/shop-process.ts'
import type { Random } from './random.ts'

type Instance = Awaited<ReturnType<typeof startShop>>
type Target = { pool: pg.Pool; instances: Instance[]; random: Random }

/** Longer than a cache may go without a confirmation. */
const DISTURBANCE_MS = 3_000
const WAITING_SHOPPERS = 15

export const chaosKinds: Record<string, (target: Target) => Promise<unknown>> = {
  'connections cut': ({ pool }) =>
    pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'saffron-and-sage'`,
    ),
  'version row locked': ({ pool }) => holding(pool, 'select from catalog_version for update'),
  'version table locked': ({ pool }) => holding(pool, 'lock table catalog_version in access exclusive mode'),
  'product locked, with shoppers waiting': async ({ pool, instances, random }) => {
    const { rows } = await pool.query<{ id: number }>('select max(id) as id from products')
    const productId = rows[0]!.id
    const { address } = random.pick(instances)
    return holding(pool, `select from products where id = ${productId} for update`, () =>
      Promise.allSettled(
        Array.from({ length: WAITING_SHOPPERS }, () =>
          new HttpClient(address).post('/api/cart/items', { productId, quantity: 1 }),
        ),
      ),
    )
  },
  'instance suspended': async ({ instances, random }) => {
    const { child } = random.pick(instances)
    child.kill('SIGSTOP')
    await setTimeout(DISTURBANCE_MS)
    child.kill('SIGCONT')
  },
}

async function holding(pool: pg.Pool, lock: string, meanwhile?: () => Promise<unknown>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(lock)
    const waiting = meanwhile?.()
    await setTimeout(DISTURBANCE_MS)
    await client.query('rollback')
    await waiting
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
