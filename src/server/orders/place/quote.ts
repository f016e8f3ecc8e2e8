import { sql } from 'drizzle-orm'
import type { Quote, QuoteRequest } from '#contract/order.ts'
import { ShopError } from '#domain/error.ts'
import { currencyDigits, decimalAmount, type MinorUnits, toMinorUnits } from '#domain/money/currency.ts'
import { computeTotals, type TaxMode, type TaxRate, taxRateFor } from '#domain/money/tax.ts'
import { addressFormat } from '#domain/order/address.ts'
import type { OrderState, PaymentMethod } from '#domain/order/order.ts'
import type { CartSession } from '#server/cart/service.ts'
import type { Db } from '#server/db/client.ts'

/** Amounts up to this can be added and multiplied without leaving the safe integers. */
const MAX_TOTAL: MinorUnits = 1_000_000_000_000
/** The database adds up pieces in an integer. */
const MAX_QUANTITY = 1_000_000_000

type ShippingMethod = {
  name: string
  price: MinorUnits
  freeFrom: MinorUnits | null
  pickup: boolean
  countries: string[]
}

/** The conditions under which the shop sells now. */
type Conditions = {
  mode: 'demo' | 'live'
  currency: string
  taxMode: TaxMode
  holdMinutes: number
  shippingMethod: ShippingMethod | null
  taxRates: TaxRate[]
  paymentMethods: PaymentMethod[]
}

export type CartLine = {
  productId: number
  name: string
  sku: string
  image: string
  /** In the catalog's cents. */
  price: number
  quantity: number
  stock: number
}

export type Basis = Conditions & {
  /** In the order of adding. */
  lines: CartLine[]
  /** The order that was placed with the same idempotency key. */
  earlier: { id: number; state: OrderState; requestHash: string; cartSession: string } | null
  /** The shopper's order that waits for its payment. */
  pending: number | null
}

type BasisRequest = Pick<QuoteRequest, 'country' | 'shippingMethodId'> & {
  session: CartSession | undefined
  /** With a key, the order of that key is looked up and the products are locked in the order of their ids. */
  idempotencyKey?: string
}

/**
 * The pieces that the shopper's own pending order holds: a new order replaces it, and may have them. It is placed only
 * after the pending one has ended and returned them.
 */
const heldBy = (session: CartSession | undefined) => sql`
  coalesce((
    select sum(line.quantity)::integer from orders held join order_lines line on line.order_id = held.id
    where held.cart_session = ${session ?? null} and held.state = 'pending' and line.product_id = p.id
  ), 0)`

/** Everything a quote or an order is computed from, in one statement. */
export async function readBasis(
  db: Db,
  { session, country, shippingMethodId, idempotencyKey }: BasisRequest,
): Promise<Basis> {
  const isOrder = idempotencyKey !== undefined
  const { rows } = await db.execute<Basis>(sql`
    with lines as materialized (
      select p.id, p.name, p.sku, p.images[1] as image, p.price, i.quantity,
        p.stock ${isOrder ? sql`` : sql`+ ${heldBy(session)}`} as stock, i.added_at
      from carts c join cart_items i on i.cart_id = c.id join products p on p.id = i.product_id
      where c.cart_session = ${session ?? null}
      order by p.id ${isOrder ? sql`for no key update of p` : sql``}
    )
    select mode, currency, tax_mode as "taxMode", hold_minutes as "holdMinutes",
      (select json_build_object('name', name, 'price', price, 'freeFrom', free_from, 'pickup', pickup,
                                'countries', countries)
       from shipping_methods where id = ${shippingMethodId} and enabled) as "shippingMethod",
      coalesce((select json_agg(tax_rates) from tax_rates where country = ${country}), '[]') as "taxRates",
      array(select id from payment_methods where enabled) as "paymentMethods",
      coalesce((select json_agg(json_build_object('productId', id, 'name', name, 'sku', sku, 'image', image,
                                                  'price', price, 'quantity', quantity, 'stock', stock)
                                order by added_at, id)
                from lines), '[]') as lines,
      (select id from orders where cart_session = ${session ?? null} and state = 'pending') as pending,
      (select json_build_object('id', id, 'state', state, 'requestHash', encode(request_hash, 'hex'),
                                'cartSession', encode(cart_session, 'hex'))
       from orders where idempotency_key = ${idempotencyKey ?? null}) as earlier
    from selling`)
  return rows[0]!
}

/** The amounts of the lines, in minor units of the currency. */
export function computeQuote(
  { lines, currency, taxMode, shippingMethod, taxRates }: Basis,
  { country, region }: Pick<QuoteRequest, 'country' | 'region'>,
) {
  if (lines.length === 0) throw new ShopError('cart_empty', 'Your cart is empty')
  if (!shippingMethod)
    throw new ShopError(
      'invalid',
      'This shipping method is not available; choose another one',
      'shippingMethodId',
    )
  if (shippingMethod.countries.length > 0 && !shippingMethod.countries.includes(country))
    throw new ShopError(
      'invalid',
      `${shippingMethod.name} is not available in this country`,
      'shippingMethodId',
    )

  const digits = currencyDigits(currency)
  const priced = lines.map((line) => ({ ...line, price: toMinorUnits(line.price, digits) }))
  const subtotal = priced.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  if (subtotal > MAX_TOTAL || quantity > MAX_QUANTITY)
    throw new ShopError('invalid', 'This order is too large; order fewer pieces')
  const isFree = shippingMethod.freeFrom !== null && subtotal >= shippingMethod.freeFrom
  const rate = taxRateFor(taxRates, { country, region })
  return {
    ...computeTotals(priced, isFree ? 0 : shippingMethod.price, { mode: taxMode, rate: rate?.rate ?? 0 }),
    currency,
    digits,
    taxMode,
    taxName: taxMode === 'none' ? '' : (rate?.name ?? ''),
    taxRate: taxMode === 'none' ? 0 : (rate?.rate ?? 0),
  }
}

/** Computes what the shopper's cart costs; changes nothing. */
export async function quoteOrder(
  db: Db,
  session: CartSession | undefined,
  request: QuoteRequest,
): Promise<Quote> {
  const basis = await readBasis(db, { ...request, session })
  assertLive(basis)
  const { digits, ...quote } = computeQuote(basis, request)
  const text = (amount: MinorUnits) => decimalAmount(amount, digits)
  return {
    ...quote,
    lines: quote.lines.map(({ sku: _, ...line }) => ({
      ...line,
      price: text(line.price),
      tax: text(line.tax),
      total: text(line.total),
    })),
    subtotal: text(quote.subtotal),
    shipping: text(quote.shipping),
    shippingTax: text(quote.shippingTax),
    tax: text(quote.tax),
    total: text(quote.total),
    needsRegion: needsRegion(basis, request),
  }
}

/** Regions of one country may be taxed differently. Where the address needs no region, none decides the tax. */
const needsRegion = ({ taxMode, taxRates }: Conditions, { country, region }: QuoteRequest) =>
  taxMode === 'added' &&
  region === '' &&
  addressFormat(country).regions !== undefined &&
  taxRates.some((rate) => rate.region !== '')

export function assertLive({ mode }: Pick<Conditions, 'mode'>) {
  if (mode !== 'live') throw new ShopError('demo', 'This shop is a demo; orders cannot be placed')
}
