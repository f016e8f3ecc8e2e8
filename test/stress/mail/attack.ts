import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { StressFailure } from '../failure.ts'
import { Fleet } from '../orders/fleet.ts'
import { createProducts } from '../orders/products.ts'
import { OrderLedger, Shopper } from '../orders/shopper.ts'
import { openForOrders, prepareShop } from '../prepare-shop.ts'
import { type Acceptance, startRecordingSmtp } from './recording-smtp.ts'

export type MailAttackOptions = {
  /** At least so many: every order sends two. */
  messages: number
  kills: number
  /** Ends the claims of killed instances in the database instead of waiting until they expire. */
  isShort?: boolean
}

const INSTANCES = 2
const SHOPPERS = 4
const PRODUCTS = 5
const STOCK = 1_000_000
const SENT_TIMEOUT_MS = 180_000

/**
 * Shoppers order, two instances send the emails of these orders, and instances are killed, some of them between the
 * mail server's acceptance of a message and its answer. Fails if a message is lost, or repeated without such a kill.
 */
export async function attackMail(
  env: NodeJS.ProcessEnv,
  { messages, kills, isShort = false }: MailAttackOptions,
) {
  let fleet: Fleet | undefined
  // The mail server waits for the next kill, so that kills spread over the whole run whatever its pace is.
  const smtp = await startRecordingSmtp({
    limit: () => {
      const done = fleet?.kills ?? 0
      return done < kills ? (messages * (done + 1)) / (kills + 1) : Number.POSITIVE_INFINITY
    },
  })
  await prepareShop(env)
  fleet = await Fleet.start((number) => ({ ...env, ...smtp.envOf(number) }), INSTANCES)
  const database = await openDatabase({ url: env.DATABASE_URL! })
  try {
    const admin = await openForOrders(fleet)
    const products = await createProducts(admin, PRODUCTS, STOCK)
    const ledger = new OrderLedger()
    await Promise.all([
      placeOrders(fleet, ledger, {
        count: Math.ceil(messages / 2),
        productIds: products.map(({ id }) => id),
      }),
      killInstances(fleet, kills, () => smtp.accepted.length / messages),
    ])
    if (isShort) await fleet.restart(() => database.pool.query('update outbox set claimed_until = null'))
    await allSent(database.pool)
    const repeated = await audit(database.pool, { ledger, accepted: smtp.accepted, killed: fleet.killed })
    const { rows } = await database.pool.query('select count(*)::integer as count from outbox')
    return { messages: rows[0].count as number, orders: ledger.orders.length, kills: fleet.kills, repeated }
  } finally {
    await fleet.stop()
    await database.close()
    await smtp.stop()
  }
}

type Orders = { count: number; productIds: number[] }

async function placeOrders(fleet: Fleet, ledger: OrderLedger, { count, productIds }: Orders) {
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      const shopper = new Shopper(fleet, ledger, productIds)
      while (ledger.orders.length < count) await shopper.attempt()
    }),
  )
}

async function killInstances(fleet: Fleet, kills: number, progress: () => number) {
  for (let kill = 1; kill <= kills; kill++) {
    while (progress() < kill / (kills + 1)) await setTimeout(5)
    await setTimeout(Math.random() * 100)
    await fleet.kill()
  }
}

async function allSent(pool: pg.Pool) {
  const end = performance.now() + SENT_TIMEOUT_MS
  for (;;) {
    const { rows } = await pool.query(
      `select key, state, attempts, response from outbox where state <> 'done'`,
    )
    if (rows.length === 0) return
    if (performance.now() > end)
      throw new StressFailure(`${rows.length} messages were not sent: ${JSON.stringify(rows.slice(0, 5))}`)
    await setTimeout(200)
  }
}

type Evidence = { ledger: OrderLedger; accepted: Acceptance[]; killed: number[] }

/** Compares what the mail server accepted with the orders and the outbox. Returns how many messages came twice. */
async function audit(pool: pg.Pool, { ledger, accepted, killed }: Evidence): Promise<number> {
  const { rows } = await pool.query<{ key: string }>('select key from outbox')
  const keys = new Set(rows.map(({ key }) => key))
  for (const { number } of ledger.orders)
    for (const kind of ['order-received', 'new-order'])
      if (!keys.has(`order:${number}:${kind}`)) throw new StressFailure(`Order ${number} has no ${kind}.`)

  const deliveries = new Map<string, Acceptance[]>()
  for (const each of accepted) deliveries.set(each.key, [...(deliveries.get(each.key) ?? []), each])
  for (const key of keys) if (!deliveries.has(key)) throw new StressFailure(`${key} was lost.`)
  for (const key of deliveries.keys())
    if (!keys.has(key)) throw new StressFailure(`${key} was sent, but is not in the outbox.`)

  const repeated = [...deliveries.values()].filter(({ length }) => length > 1)
  for (const attempts of repeated) {
    for (const attempt of attempts.slice(0, -1)) {
      const last = accepted.findLast(({ instance }) => instance === attempt.instance)
      if (!killed.includes(attempt.instance) || last !== attempt)
        throw new StressFailure(`${attempt.key} was sent again, but no kill interrupted it.`)
    }
  }
  return repeated.length
}
