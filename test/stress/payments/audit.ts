import type pg from 'pg'
import type { FakeAccount } from '../../../scripts/fake-stripe/account.ts'
import { StressFailure } from '../failure.ts'
import { compareSums } from '../orders/audit.ts'

type Expected = {
  account: FakeAccount
  acknowledged: Set<number>
  /** Pieces of each product before the first order. */
  initialStock: Map<number, number>
}

type OrderRow = { id: number; key: string; state: string; total: number; paid: number; refunded: number }

/** Compares the shop with what the payment provider knows: every payment has an order or a refund, and one of them. */
export async function auditPayments(pool: pg.Pool, expected: Expected) {
  await compareSums(pool)
  const result = await compareMoney(pool, expected)
  await compareStocks(pool, expected)
  return result
}

async function compareMoney(pool: pg.Pool, { account, acknowledged }: Expected) {
  const { rows } = await pool.query<OrderRow>(
    `select id, idempotency_key as key, state, total::integer, paid::integer, refunded::integer from orders`,
  )
  const byKey = new Map(rows.map((row) => [row.key, { ...row, received: 0, returned: 0 }]))
  for (const { id, amount_received, metadata } of account.intents.values()) {
    const order = byKey.get(metadata?.key ?? '')
    if (!order) throw new StressFailure(`The payment ${id} has no order.`)
    order.received += amount_received
    order.returned += account.refundedOf(id)
  }
  for (const { id, state, total, paid, refunded, received, returned } of byKey.values()) {
    if (paid !== received || refunded !== returned)
      throw new StressFailure(
        `Order ${id} has ${paid} paid and ${refunded} refunded; the provider has ${received} and ${returned}.`,
      )
    const kept = state === 'placed' ? total : 0
    if (received - returned !== kept)
      throw new StressFailure(`Order ${id} is ${state} with ${received} received and ${returned} returned.`)
    if (state === 'pending') throw new StressFailure(`Order ${id} is still pending.`)
  }
  const numbers = new Set(rows.map(({ id }) => id))
  for (const number of acknowledged)
    if (!numbers.has(number)) throw new StressFailure(`The acknowledged order ${number} is lost.`)
  const states = [...byKey.values()]
  return {
    orders: rows.length,
    placed: states.filter(({ state }) => state === 'placed').length,
    returned: states.filter(({ returned }) => returned > 0).length,
  }
}

/** Every piece is in stock, or in an order that was placed. */
async function compareStocks(pool: pg.Pool, { initialStock }: Expected) {
  const { rows } = await pool.query<{ id: number; stock: number; sold: number }>(
    `select p.id, p.stock, coalesce(sum(l.quantity) filter (where o.state = 'placed'), 0)::integer as sold
     from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id
     where p.id = any ($1) group by p.id`,
    [[...initialStock.keys()]],
  )
  for (const { id, stock, sold } of rows)
    if (stock + sold !== initialStock.get(id))
      throw new StressFailure(`Product ${id}: stock ${stock} + sold ${sold} is not ${initialStock.get(id)}.`)
}
