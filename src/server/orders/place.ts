import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { OrderRequest } from '#contract/order.ts'
import { notEnoughStock } from '#domain/cart.ts'
import { stockStatus } from '#domain/catalog/stock.ts'
import { ShopError } from '#domain/error.ts'
import { decimalAmount, type MinorUnits } from '#domain/money/currency.ts'
import type { CartSession } from '#server/cart/service.ts'
import type { Db } from '#server/db/client.ts'
import { mapConstraintErrors } from '#server/db/errors/constraint-error.ts'
import { orders } from '#server/db/schema/orders.ts'
import { enqueue, type NewMessage, OWNER } from '#server/outbox/enqueue.ts'
import {
  assertLive,
  type CartLine,
  type Conditions,
  computeQuote,
  readCartLines,
  readConditions,
} from './quote.ts'

type Shopper = {
  session: CartSession | undefined
  idempotencyKey: string
  /** Hash of the secret in the order's link. */
  linkHash: Buffer
}

/**
 * Orders what is in the cart and returns the number of the order. One transaction checks the stock and takes it, so
 * nothing is oversold. Locks the cart first and then the products in the order of their ids: every writer uses this
 * order, so no two of them can deadlock. The lock of the cart also makes a repeated request wait for the first one.
 */
export function placeOrder(db: Db, shopper: Shopper, request: OrderRequest): Promise<number> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest()
  const { session } = shopper
  return withKeyErrors(
    db.transaction(async (tx) => {
      if (session) await lockCart(tx, session)
      const earlier = await findByKey(tx, shopper.idempotencyKey)
      if (earlier) return numberOf(earlier, { requestHash, session })

      const conditions = await readConditions(tx, { ...request.address, ...request })
      assertLive(conditions)
      const lines = session ? await readCartLines(tx, session, 'for update') : []
      const { shippingMethod } = conditions
      const quote = computeQuote(lines, conditions, request.address)
      assertPayable(conditions, request)
      assertUnchanged(quote, request)
      for (const { quantity, stock, name } of quote.lines)
        if (quantity > stock) throw tooFewPieces(name, stock)
      const number = await writeOrder(tx, {
        shopper,
        session: session!,
        request,
        requestHash,
        quote,
        shippingMethod: shippingMethod!,
      })
      await enqueue(tx, ...messagesOf(number, request, quote))
      return number
    }),
  )
}

/** Of two carts that use the same key at once, both see that it is free. */
const withKeyErrors = <T>(write: Promise<T>) =>
  mapConstraintErrors({ orders_idempotency_key_unique: keyReused() }, write)

const keyReused = () =>
  new ShopError('key_reused', 'This Idempotency-Key was used for another order; send a new one')

const lockCart = (tx: Db, session: CartSession) =>
  tx.execute(sql`select from carts where cart_session = ${session} for update`)

async function findByKey(tx: Db, idempotencyKey: string) {
  const [order] = await tx
    .select({ id: orders.id, requestHash: orders.requestHash, cartSession: orders.cartSession })
    .from(orders)
    .where(eq(orders.idempotencyKey, idempotencyKey))
  return order
}

/** The same request again returns the same order; another shopper or other content is refused. */
function numberOf(
  order: { id: number; requestHash: Buffer; cartSession: Buffer },
  { requestHash, session }: { requestHash: Buffer; session: CartSession | undefined },
) {
  if (session?.equals(order.cartSession) && requestHash.equals(order.requestHash)) return order.id
  throw keyReused()
}

/** Cash on delivery needs a delivery, and payment at pickup a pickup. */
function assertPayable({ shippingMethod, paymentMethods }: Conditions, { paymentMethod }: OrderRequest) {
  const refuse = (message: string) => {
    throw new ShopError('invalid', message, 'paymentMethod')
  }
  if (!paymentMethods.includes(paymentMethod))
    refuse('This payment method is not available; choose another one')
  if (paymentMethod === 'pickup' && !shippingMethod!.pickup)
    refuse('Pay at pickup is only for orders that are picked up')
  if (paymentMethod === 'delivery' && shippingMethod!.pickup)
    refuse('Pay on delivery is only for orders that are shipped')
}

type ComputedQuote = ReturnType<typeof computeQuote>

/** Compares the cart with what the shopper saw, and says what is different. */
function assertUnchanged(quote: ComputedQuote, { lines: seen, total, currency }: OrderRequest) {
  const text = (amount: MinorUnits) => decimalAmount(amount, quote.digits)
  const newTotal = `The new total is ${text(quote.total)} ${quote.currency}.`
  if (currency !== undefined && currency !== quote.currency)
    throw new ShopError('total_changed', `The currency has changed. ${newTotal}`)
  if (seen) {
    const seenById = new Map(seen.map((line) => [line.productId, line]))
    const isSameCart =
      seen.length === quote.lines.length &&
      quote.lines.every(({ productId, quantity }) => seenById.get(productId)?.quantity === quantity)
    if (!isSameCart) throw new ShopError('cart_changed', `Your cart has changed. ${newTotal}`)
    const repriced = quote.lines.find(
      ({ productId, price }) => seenById.get(productId)!.price !== text(price),
    )
    if (repriced)
      throw new ShopError(
        'total_changed',
        `${repriced.name} now costs ${text(repriced.price)} ${quote.currency}. ${newTotal}`,
      )
  }
  if (total !== text(quote.total)) throw new ShopError('total_changed', `The total has changed. ${newTotal}`)
}

function tooFewPieces(name: string, stock: number) {
  const { code, message } = notEnoughStock(stock)
  return new ShopError(code, `${name}: ${message}`)
}

/** To the shopper, to the owner, and to the owner about each product that is running out. */
function messagesOf(number: number, { email }: OrderRequest, { lines }: ComputedQuote): NewMessage[] {
  const key = `order:${number}`
  const runningOut = lines
    .map(({ productId, name, stock, quantity }) => ({
      productId,
      name,
      before: stock,
      stock: stock - quantity,
    }))
    .filter(({ before, stock }) => stockStatus(stock) !== stockStatus(before))
  return [
    { key: `${key}:order-received`, kind: 'order-received', recipient: email, orderId: number },
    { key: `${key}:new-order`, kind: 'new-order', recipient: OWNER, orderId: number },
    ...runningOut.map(
      ({ productId, name, stock }): NewMessage => ({
        key: `${key}:stock-low:${productId}`,
        kind: 'stock-low',
        recipient: OWNER,
        data: { productId, name, stock },
      }),
    ),
  ]
}

type NewOrder = {
  shopper: Shopper
  session: CartSession
  request: OrderRequest
  requestHash: Buffer
  quote: ComputedQuote
  shippingMethod: NonNullable<Conditions['shippingMethod']>
}

/** Takes the stock, writes the order and empties the cart, in one statement however many lines there are. */
async function writeOrder(
  tx: Db,
  { shopper, session, request, requestHash, quote, shippingMethod }: NewOrder,
) {
  const { address } = request
  const quantity = quote.lines.reduce((sum, line) => sum + line.quantity, 0)
  const lines = quote.lines.map((line: CartLine & { tax: number; total: number }, index) => ({
    ...line,
    line: index + 1,
  }))
  const { rows } = await tx.execute<{ id: number }>(sql`
    with lines as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        line integer, "productId" integer, name text, sku text, image text,
        price bigint, quantity integer, tax bigint, total bigint
      )
    ),
    taken as (
      update products set stock = products.stock - lines.quantity from lines where products.id = lines."productId"
    ),
    placed as (
      insert into orders (
        state, cart_session, idempotency_key, request_hash,
        email, name, phone, line1, line2, city, region, postcode, country, note,
        shipping_name, is_pickup, payment_method, currency, tax_mode, tax_name, tax_rate,
        subtotal, shipping, shipping_tax, tax, total, quantity, to_ship
      ) values (
        'placed', ${session}, ${shopper.idempotencyKey}, ${requestHash},
        ${request.email}, ${request.name}, ${request.phone}, ${address.line1}, ${address.line2}, ${address.city},
        ${address.region}, ${address.postcode}, ${address.country}, ${request.note},
        ${shippingMethod.name}, ${shippingMethod.pickup}, ${request.paymentMethod},
        ${quote.currency}, ${quote.taxMode}, ${quote.taxName}, ${quote.taxRate},
        ${quote.subtotal}, ${quote.shipping}, ${quote.shippingTax}, ${quote.tax}, ${quote.total},
        ${quantity}, ${quantity}
      ) returning id
    ),
    written_lines as (
      insert into order_lines (order_id, line, product_id, name, sku, image, price, quantity, tax, total)
      select placed.id, line, "productId", name, sku, image, price, quantity, tax, total from placed, lines
    ),
    event as (insert into order_events (order_id, kind) select id, 'placed' from placed),
    link as (insert into order_links (hash, order_id) select ${shopper.linkHash}, id from placed),
    emptied as (
      delete from cart_items where cart_id = (select id from carts where cart_session = ${session})
    )
    select id from placed`)
  return rows[0]!.id
}
