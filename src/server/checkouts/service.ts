import { sql } from 'drizzle-orm'
import type { CheckoutDay, CheckoutEvent } from '#contract/checkout.ts'
import { summarize } from '#domain/cart.ts'
import { ShopError } from '#domain/error.ts'
import { cents, decimal } from '#domain/money/money.ts'
import { type CartSession, readCart } from '#server/cart/service.ts'
import type { Db } from '#server/db/client.ts'
import { checkoutEvents } from '#server/db/schema/carts.ts'

/** Records that a demo checkout reached a step: its quantity and value, but not whose it was. */
export async function recordCheckout(db: Db, session: CartSession | undefined, { step }: CheckoutEvent) {
  const { items } = await readCart(db, session)
  if (items.length === 0) throw new ShopError('invalid', 'The cart is empty')
  const lines = items.map(({ quantity, product }) => ({ quantity, price: cents(product.price) }))
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  await db.insert(checkoutEvents).values({ step, quantity, value: summarize(lines).total })
}

/** The last `days` days, oldest first; a day without a checkout counts zero. */
export async function listCheckoutDays(db: Db, days: number): Promise<CheckoutDay[]> {
  const { rows } = await db.execute<CheckoutDay>(sql`
    with days as (select generate_series(current_date - ${days - 1}::integer, current_date, interval '1 day')::date as day),
    new_carts as (
      select created_at::date as day, count(*)::integer as carts from carts
      where created_at >= current_date - ${days - 1}::integer group by 1
    ),
    steps as (
      select at::date as day,
             (count(*) filter (where step = 'started'))::integer as started,
             (count(*) filter (where step = 'completed'))::integer as completed,
             coalesce(sum(value) filter (where step = 'completed'), 0)::text as value
      from checkout_events where at >= current_date - ${days - 1}::integer group by 1
    )
    select day::text, coalesce(carts, 0) as carts, coalesce(started, 0) as started,
           coalesce(completed, 0) as completed, coalesce(value, '0') as value
    from days left join new_carts using (day) left join steps using (day) order by day`)
  return rows.map((row) => ({ ...row, value: decimal(BigInt(row.value)) }))
}
