import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { OrderRequest } from '#contract/order.ts'
import { notEnoughStock } from '#domain/cart.ts'
import { stockStatus } from '#domain/catalog/stock.ts'
import type { MessageKind } from '#domain/customers/message.ts'
import { ShopError } from '#domain/error.ts'
import { decimalAmount, type MinorUnits } from '#domain/money/currency.ts'
import { isPaidOnline, type OrderState, type PaymentMethod } from '#domain/order/order.ts'
import type { CartSession } from '#server/cart/service.ts'
import type { Db } from '#server/db/client.ts'
import { mapConstraintErrors } from '#server/db/errors/constraint-error.ts'
import { OWNER } from '#server/outbox/enqueue.ts'
import { assertLive, type Basis, type CartLine, computeQuote, readBasis } from './quote.ts'

/** When the payment provider is asked for the first time. Usually its webhook comes before. */
const FIRST_CHECK_SECONDS = 30

type Shopper = {
  session: CartSession | undefined
  idempotencyKey: string
  /** Hash of the secret in the order's link. */
  linkHash: Buffer
}

type Placed = { number: number; state: OrderState }

/** The shopper's earlier order must end at the payment provider before another one can be placed. */
export class PendingOrder extends Error {
  readonly number: number

  constructor(number: number) {
    super(`Order ${number} is pending`)
    this.number = number
  }
}

/**
 * Orders what is in the cart. An order that is paid online is pending until then, and leaves the cart as it is. One
 * transaction checks the stock and takes it, so nothing is oversold. Locks the cart first and then the products in the
 * order of their ids: every writer uses this order, so no two of them can deadlock. The lock of the cart also makes a
 * repeated request wait for the first one.
 */
export function placeOrder(
  db: Db,
  shopper: Shopper,
  request: OrderRequest,
  available: PaymentMethod[],
): Promise<Placed> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest()
  const { session } = shopper
  return withKeyErrors(
    db.transaction(async (tx) => {
      // In a statement of its own: the next one then sees what the previous holder of the lock has written.
      if (session) await lockCart(tx, session)
      const basis = await readBasis(tx, { ...request.address, ...request, ...shopper })
      if (basis.earlier) return earlierOrder(basis.earlier, { requestHash, session })
      if (basis.pending !== null) throw new PendingOrder(basis.pending)

      assertLive(basis)
      const quote = computeQuote(basis, request.address)
      assertPayable(basis, request, available)
      assertUnchanged(quote, request)
      for (const { quantity, stock, name } of quote.lines)
        if (quantity > stock) throw tooFewPieces(name, stock)
      return writeOrder(tx, {
        shopper,
        session: session!,
        request,
        requestHash,
        quote,
        shippingMethod: basis.shippingMethod!,
        holdMinutes: basis.holdMinutes,
      })
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

/** The same request again returns the same order; another shopper or other content is refused. */
function earlierOrder(
  order: NonNullable<Basis['earlier']>,
  { requestHash, session }: { requestHash: Buffer; session: CartSession | undefined },
): Placed {
  const isSameShopper = session?.toString('hex') === order.cartSession
  if (isSameShopper && requestHash.toString('hex') === order.requestHash)
    return { number: order.id, state: order.state }
  throw keyReused()
}

/** Cash on delivery needs a delivery, and payment at pickup a pickup. */
function assertPayable(
  { shippingMethod, paymentMethods }: Basis,
  { paymentMethod }: OrderRequest,
  available: PaymentMethod[],
) {
  const refuse = (message: string) => {
    throw new ShopError('invalid', message, 'paymentMethod')
  }
  if (!paymentMethods.includes(paymentMethod) || !available.includes(paymentMethod))
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

/** Rows of the outbox without the number of the order: to the shopper, to the owner, and about products that run out. */
function messagesOf({ email }: OrderRequest, { lines }: ComputedQuote, isPending: boolean) {
  const runningOut = lines
    .map(({ productId, name, stock, quantity }) => ({
      productId,
      name,
      before: stock,
      stock: stock - quantity,
    }))
    .filter(({ before, stock }) => stockStatus(stock) !== stockStatus(before))
  const placed = [
    { key: 'order-received', kind: 'order-received', recipient: email, isOfOrder: true, data: {} },
    { key: 'new-order', kind: 'new-order', recipient: OWNER, isOfOrder: true, data: {} },
  ] as const
  return [
    ...(isPending ? [] : placed),
    ...runningOut.map(({ productId, name, stock }) => ({
      key: `stock-low:${productId}`,
      kind: 'stock-low' as const,
      recipient: OWNER,
      isOfOrder: false,
      data: { productId, name, stock },
    })),
  ] satisfies { kind: MessageKind; [column: string]: unknown }[]
}

type NewOrder = {
  shopper: Shopper
  session: CartSession
  request: OrderRequest
  requestHash: Buffer
  quote: ComputedQuote
  shippingMethod: NonNullable<Basis['shippingMethod']>
  holdMinutes: number
}

/**
 * Takes the stock, writes the order with its messages and, if it is placed, empties the cart, in one statement however
 * many lines there are. It writes nothing when the currency has changed since the conditions were read.
 */
async function writeOrder(
  tx: Db,
  { shopper, session, request, requestHash, quote, shippingMethod, holdMinutes }: NewOrder,
): Promise<Placed> {
  const { address } = request
  const isPending = isPaidOnline(request.paymentMethod) && quote.total > 0
  const state = isPending ? 'pending' : 'placed'
  const end = isPending ? sql`now() + make_interval(mins => ${holdMinutes})` : sql`null::timestamptz`
  const firstCheck = isPending
    ? sql`now() + make_interval(secs => ${FIRST_CHECK_SECONDS})`
    : sql`null::timestamptz`
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
        state, expires_at, check_at, cart_session, idempotency_key, request_hash,
        email, name, phone, line1, line2, city, region, postcode, country, note,
        shipping_name, is_pickup, payment_method, currency, tax_mode, tax_name, tax_rate,
        subtotal, shipping, shipping_tax, tax, total, quantity, to_ship
      ) select
        ${state}, ${end}, ${firstCheck}, ${session}, ${shopper.idempotencyKey}, ${requestHash},
        ${request.email}, ${request.name}, ${request.phone}, ${address.line1}, ${address.line2}, ${address.city},
        ${address.region}, ${address.postcode}, ${address.country}, ${request.note},
        ${shippingMethod.name}, ${shippingMethod.pickup}, ${request.paymentMethod},
        ${quote.currency}, ${quote.taxMode}, ${quote.taxName}, ${quote.taxRate},
        ${quote.subtotal}, ${quote.shipping}, ${quote.shippingTax}, ${quote.tax}, ${quote.total},
        ${quantity}, ${quantity}
      from selling where currency = ${quote.currency}
      returning id
    ),
    written_lines as (
      insert into order_lines (order_id, line, product_id, name, sku, image, price, quantity, tax, total)
      select placed.id, line, "productId", name, sku, image, price, quantity, tax, total from placed, lines
    ),
    event as (insert into order_events (order_id, kind) select id, 'placed' from placed where ${!isPending}),
    link as (insert into order_links (hash, order_id) select ${shopper.linkHash}, id from placed),
    messages as (
      insert into outbox (key, kind, recipient, order_id, data)
      select 'order:' || placed.id || ':' || key, kind, recipient, case when "isOfOrder" then placed.id end, data
      from placed, jsonb_to_recordset(${JSON.stringify(messagesOf(request, quote, isPending))}::jsonb)
        as message (key text, kind text, recipient text, "isOfOrder" boolean, data jsonb)
    ),
    emptied as (
      delete from cart_items where cart_id = (select id from carts where cart_session = ${session}) and ${!isPending}
    )
    select id from placed`)
  if (!rows[0]) throw new ShopError('total_changed', 'The currency has changed. Check the new total.')
  return { number: rows[0].id, state }
}
