import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import type { FakeAccount } from '../../../scripts/fake-stripe/account.ts'
import { FakeStripe } from '../../../scripts/fake-stripe/server.ts'
import { StressFailure } from '../failure.ts'
import { Fleet } from '../orders/fleet.ts'
import { createProducts } from '../orders/products.ts'
import { openForOrders, prepareShop } from '../prepare-shop.ts'
import { auditPayments } from './audit.ts'
import { Buyer } from './buyer.ts'
import { RandomFaults } from './faults.ts'

export type PaymentAttackOptions = { payments: number; kills: number; instances: number }

const BUYERS = 16
/** Some products are scarce, so that late payments find nothing in stock. */
const PLENTIFUL = { products: 8, share: 0.3 }
const SCARCE = { products: 4, stock: 3 }
const WEBHOOK_SECRET = 'whsec_fake_of_the_attack'
/** Everything must be in order this long after the hold time, without anyone's help. */
const MAX_MS_AFTER_HOLD_TIME = 60_000
const MAX_LATE_PAYMENT_MS = 300

/**
 * Shoppers pay while the payment provider fails at random and instances are killed. Fails if money was taken without an
 * order or a refund, if something was paid or refunded twice, or if a piece of stock is missing.
 */
export async function attackPayments(
  env: NodeJS.ProcessEnv,
  { payments, kills, instances }: PaymentAttackOptions,
) {
  const faults = new RandomFaults()
  let fleet: Fleet | undefined
  const stripe = await FakeStripe.start({
    webhooks: { address: () => fleet!.address(), secret: WEBHOOK_SECRET },
    chooseFault: faults.chooseFault,
    chooseDelivery: faults.chooseDelivery,
  })
  const { account } = stripe
  const latePayments = payAfterExpiry(account, faults)
  const shopEnv = {
    ...env,
    // As every shop with several instances: the same order must lead to the same session on each of them.
    PUBLIC_URL: 'https://shop.example',
    STRIPE_SECRET_KEY: 'sk_live_fake',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.address,
  }
  await prepareShop(shopEnv)
  const running = await Fleet.start(shopEnv, instances)
  fleet = running
  const admin = await openForOrders(running)
  const stock = Math.ceil(payments * PLENTIFUL.share)
  const plentiful = await createProducts(admin, PLENTIFUL.products, stock)
  const scarce = await createProducts(admin, SCARCE.products, SCARCE.stock)
  const initialStock = new Map([
    ...plentiful.map(({ id }) => [id, stock] as const),
    ...scarce.map(({ id }) => [id, SCARCE.stock] as const),
  ])
  const acknowledged = new Set<number>()
  let isDone = false

  const buying = Array.from({ length: BUYERS }, async () => {
    const buyer = new Buyer(running, stripe, [...initialStock.keys()], acknowledged)
    while (account.intents.size < payments && !isDone) await buyer.buy()
  })
  const killing = (async () => {
    for (let kill = 1; kill <= kills && !isDone; kill++) {
      while (account.intents.size < (payments * kill) / (kills + 1) && !isDone) await setTimeout(5)
      await setTimeout(Math.random() * 100)
      await running.kill()
    }
  })()
  try {
    await Promise.all([...buying, killing])
    return {
      ...(await endHoldTime(env, latePayments, { account, acknowledged, initialStock })),
      faults: faults.counts,
      fleet: running,
    }
  } finally {
    isDone = true
    await Promise.allSettled([...buying, killing])
    await running.stop()
    await stripe.stop()
  }
}

/** Some sessions that the shop has ended are paid all the same. */
function payAfterExpiry(account: FakeAccount, faults: RandomFaults) {
  const payments = new Set<Promise<void>>()
  const { onEvent } = account
  account.onEvent = (type, object) => {
    onEvent(type, object)
    if (type !== 'checkout.session.expired' || !faults.isPaidAfterExpiry()) return
    const payment = setTimeout(Math.random() * MAX_LATE_PAYMENT_MS).then(() => account.payAnyway(object.id))
    payments.add(payment)
    void payment.finally(() => payments.delete(payment))
  }
  return payments
}

/** Ends the hold time of all pending orders, and audits the shop until everything is in order. */
async function endHoldTime(
  env: NodeJS.ProcessEnv,
  latePayments: Set<Promise<void>>,
  expected: Parameters<typeof auditPayments>[1],
) {
  const start = performance.now()
  return withPool(env, async (pool) => {
    await pool.query(`update orders set expires_at = now(), check_at = now() where state = 'pending'`)
    for (;;) {
      await Promise.all(latePayments)
      try {
        const result = await auditPayments(pool, expected)
        return { ...result, msAfterHoldTime: performance.now() - start }
      } catch (error) {
        const isOver = performance.now() - start > MAX_MS_AFTER_HOLD_TIME
        if (!(error instanceof StressFailure) || isOver) throw error
      }
      await setTimeout(500)
    }
  })
}

async function withPool<T>(env: NodeJS.ProcessEnv, run: (pool: pg.Pool) => Promise<T>) {
  const database = await openDatabase({ url: env.DATABASE_URL! })
  try {
    return await run(database.pool)
  } finally {
    await database.close()
  }
}
