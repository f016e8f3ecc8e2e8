import { sql } from 'drizzle-orm'
import { currencyDigits } from '#domain/money/currency.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalog.ts'
import { orders } from '#server/db/schema/orders.ts'
import { selling } from '#server/db/schema/settings.ts'
import { StartError } from '#server/process/start-error.ts'

const firstNames =
  'Hannah Otto Mara Elias Priya Jonas Amina Lucas Sofia Noah Ingrid Mateo Chloe Ravi Greta Owen'
const lastNames =
  'Lindqvist Baker Moreno Okafor Schmidt Tanaka Rossi Novak Patel Larsen Dubois Kim Walsh Haddad'
const streets = 'Jefferson Maple Cedar Washington Harbor Orchard Mill Park Lake Church Elm Sunset'
const places = [
  'Ogden UT 84401',
  'Portland OR 97205',
  'Austin TX 78701',
  'Madison WI 53703',
  'Savannah GA 31401',
  'Boise ID 83702',
  'Asheville NC 28801',
  'Burlington VT 05401',
]

const ORDERS_PER_BATCH = 5_000
/** Products that the orders are about. */
const SAMPLE_PRODUCTS = 2_000

/**
 * Adds generated orders until the shop has `target` of them, for measuring: two years, every state, with lines,
 * payments, shipments, events and links. The stock of the products stays as it is. Deterministic, except for keys and
 * the hashes of links.
 */
export async function seedManyOrders(db: Db, target: number, onProgress: (total: number) => void) {
  if (target === 0) return
  const [settings] = await db.select({ currency: selling.currency }).from(selling)
  if ((await db.$count(products)) === 0)
    throw new StartError(
      'The shop has no products that could be ordered: start it once before adding orders.',
    )
  for (let total = await db.$count(orders); total < target; onProgress(total)) {
    const count = Math.min(ORDERS_PER_BATCH, target - total)
    const batch = { first: total + 1, count, target, currency: settings!.currency }
    await db.transaction(async (tx) => {
      // The planner expects few rows from each step, and would compare every line with every shipment.
      await tx.execute(sql`set local enable_nestloop = off`)
      // Compiling the statement takes longer than running it.
      await tx.execute(sql`set local jit = off`)
      await tx.execute(insertOrders(batch))
    })
    total += count
  }
  await db.execute(
    sql`vacuum (analyze) orders, order_lines, payments, shipments, shipment_lines, order_events, order_links`,
  )
}

type Batch = { first: number; count: number; target: number; currency: string }

const words = (text: string) => sql`string_to_array(${text}, ' ')`

/** A pseudorandom number from 0 to 1 for the order `n`, another one for each purpose. */
const random = (purpose: number, seed = sql.raw('n')) =>
  sql`((hashint4extended(${seed}, ${sql.raw(String(purpose))}) & 1048575) / 1048576.0)`

const pick = (list: ReturnType<typeof sql>, purpose: number, seed?: ReturnType<typeof sql.raw>) =>
  sql`(${list})[1 + floor(${random(purpose, seed)} * cardinality(${list}))::integer]`

/** Everything about a batch of orders in one statement. */
function insertOrders({ first, count, target, currency }: Batch) {
  const digits = currencyDigits(currency)
  const minorUnits =
    digits >= 2
      ? sql.raw(`price::bigint * ${10 ** (digits - 2)}`)
      : sql.raw('greatest((price + 50) / 100, 1)')
  const unit = sql.raw(String(10 ** digits))
  const amountText = (amount: string) =>
    sql`round(${sql.raw(amount)}::numeric / ${unit}, ${sql.raw(String(digits))}) || ' ' || ${currency}`
  const placeList = sql`string_to_array(${places.join('|')}, '|')`
  const customer = sql.raw('customer')

  return sql`
    with numbered as materialized (
      select n::integer as n,
        now() - interval '730 days' * (1 - n / ${target}::float8)
          - interval '1 minute' * floor(${random(1)} * 30) as placed_at,
        -- Some shoppers order often, most of them once.
        floor(power(${random(2)}, 2) * ${target}::integer / 2)::integer as customer
      from generate_series(${first}::integer, ${first + count - 1}::integer) as n
    ),
    paying as materialized (
      select *, extract(epoch from now() - placed_at) / 86400 as age,
        case
          when n > ${target}::integer - greatest(${target}::integer / 1000, 1) then 'pending'
          when ${random(3)} < 0.03 then 'expired'
          when ${random(3)} < 0.09 then 'canceled'
          else 'placed'
        end as state
      from numbered
    ),
    chosen as materialized (
      select *,
        case
          when state in ('pending', 'expired') or ${random(4)} < 0.4 then 'stripe'
          when ${random(4)} < 0.75 then 'transfer'
          when ${random(4)} < 0.9 then 'delivery'
          else 'pickup'
        end as method
      from paying
    ),
    settled as materialized (
      select *,
        state = 'placed' and (method = 'stripe' or ${random(5)} < case when age > 7 then 0.97 else 0.4 end) as is_paid
      from chosen
    ),
    fulfilled as materialized (
      select nextval(pg_get_serial_sequence('orders', 'id'))::integer as id, *,
        case
          when state <> 'placed' or (not is_paid and method in ('stripe', 'transfer')) then 'open'
          when ${random(6)} < case when age > 5 then 0.96 else 0.3 end then 'done'
          when ${random(6)} < 0.98 then 'part'
          else 'open'
        end as fulfilment,
        case when is_paid and ${random(7)} < 0.01 then 'full' when is_paid and ${random(7)} < 0.04 then 'part' end as refund
      from (select * from settled order by n) settled
    ),
    sample as materialized (
      select row_number() over (order by id) - 1 as index,
        id, name, sku, images[1] as image, ${minorUnits} as price
      from (select * from products order by id limit ${SAMPLE_PRODUCTS}) products
    ),
    sized as materialized (
      select *, 1 + floor(power(${random(8)}, 3) * 4)::integer as lines, (select count(*) from sample) as products
      from fulfilled
    ),
    chosen_products as materialized (
      select sized.*, line,
        1 + floor(power(${random(9, sql.raw('n * 4 + line'))}, 4) * 3)::integer as quantity,
        (floor(${random(10)} * products)::bigint + line * 7) % products as index
      from sized, generate_series(1, lines) as line
    ),
    lines as materialized (
      select chosen_products.id as order_id, line, sample.id as product_id, name, sku, image, price, quantity,
        price * quantity as total,
        case fulfilment
          when 'done' then quantity
          when 'part' then case when lines > 1 then case line when 1 then quantity else 0 end else quantity / 2 end
          else 0
        end as shipped,
        case refund when 'full' then quantity else 0 end as returned
      from chosen_products join sample using (index)
    ),
    sums as materialized (
      select order_id, sum(total) as subtotal, sum(quantity) as quantity, sum(shipped) as shipped,
        sum(greatest(quantity - shipped - returned, 0)) as to_ship
      from lines group by order_id
    ),
    priced as materialized (
      select fulfilled.*, subtotal, quantity, shipped, to_ship,
        case when method = 'pickup' or subtotal >= 50 * ${unit} then 0 else 5 * ${unit} end as shipping
      from fulfilled join sums on sums.order_id = fulfilled.id
    ),
    totaled as materialized (
      select *, subtotal + shipping as total,
        case refund when 'full' then subtotal + shipping when 'part' then greatest((subtotal + shipping) / 4, 1) else 0 end
          as refunded
      from priced
    ),
    new_orders as (
      insert into orders (
        id, state, placed_at, closed_at, expires_at, cart_session, idempotency_key, request_hash,
        email, name, phone, line1, line2, city, region, postcode, country, note,
        shipping_name, is_pickup, payment_method, currency, tax_mode, tax_name, tax_rate,
        subtotal, shipping, shipping_tax, tax, total, quantity, to_ship, shipped, paid, refunded
      ) overriding system value
      select id, state, placed_at,
        case when state in ('canceled', 'expired') then placed_at + interval '1 hour' end,
        case when state = 'pending' then now() + interval '30 minutes' end,
        sha256(uuid_send(gen_random_uuid())), gen_random_uuid(), sha256(uuid_send(gen_random_uuid())),
        lower(first_name || '.' || last_name || '.' || customer) || '@example.com', first_name || ' ' || last_name,
        '555 01' || lpad((customer % 100)::text, 2, '0'),
        1 + customer % 999 || ' ' || street || ' Street', '',
        split_part(place, ' ', 1), split_part(place, ' ', 2), split_part(place, ' ', 3), 'US',
        case when ${random(11)} < 0.05 then 'Please leave it with the neighbor' else '' end,
        case method when 'pickup' then 'Pick up in the shop' else 'Standard shipping' end, method = 'pickup', method,
        ${currency}, 'none', '', 0, subtotal, shipping, 0, 0, total, quantity, to_ship, shipped,
        case when is_paid then total else 0 end, refunded
      from (
        select *, ${pick(words(firstNames), 12, customer)} as first_name,
          ${pick(words(lastNames), 13, customer)} as last_name,
          ${pick(words(streets), 14, customer)} as street, ${pick(placeList, 15, customer)} as place
        from totaled
      ) with_contact
      order by id
    ),
    new_lines as (
      insert into order_lines (
        order_id, line, product_id, name, sku, image, price, quantity, tax, total, shipped, returned
      )
      select order_id, line, product_id, name, sku, image, price, quantity, 0, total, shipped, returned
      from lines order by order_id, line
    ),
    new_payments as (
      insert into payments (order_id, at, kind, method, amount)
      select id, placed_at + interval '1 day', 'payment', method, total from totaled where is_paid
      union all
      select id, placed_at + interval '9 days', 'refund', method, -refunded from totaled where refunded > 0
    ),
    new_shipments as (
      insert into shipments (order_id, at, carrier, tracking)
      select id, placed_at + interval '2 days', 'USPS', '9400' || lpad(id::text, 18, '0') from totaled where shipped > 0
      returning id, order_id
    ),
    new_shipment_lines as (
      insert into shipment_lines (shipment_id, line, quantity)
      select new_shipments.id, line, shipped from new_shipments join lines using (order_id) where shipped > 0
    ),
    new_events as (
      insert into order_events (order_id, at, kind, username, data)
      select id, placed_at, 'placed', '', '{}'::jsonb from totaled
      union all
      select id, placed_at + interval '1 day', 'paid', 'admin', jsonb_build_object('amount', ${amountText('total')})
      from totaled where is_paid
      union all
      select id, placed_at + interval '2 days', 'shipped', 'admin', jsonb_build_object('quantity', shipped)
      from totaled where shipped > 0
      union all
      select id, placed_at + interval '9 days', 'refunded', 'admin', jsonb_build_object('amount', ${amountText('refunded')})
      from totaled where refunded > 0
      union all
      select id, placed_at + interval '1 hour', state, '', '{}' from totaled where state in ('canceled', 'expired')
    ),
    new_notes as (
      insert into order_notes (order_id, at, username, text)
      select id, placed_at + interval '3 hours', 'admin', 'Called about the delivery' from totaled where ${random(16)} < 0.03
    )
    insert into order_links (hash, order_id, created_at)
    select sha256(uuid_send(gen_random_uuid())), id, placed_at from totaled`
}
