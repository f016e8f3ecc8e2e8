import { sql } from 'drizzle-orm'
import type { Quote, QuoteRequest } from '#contract/order.ts'
import { ShopError } from '#domain/error.ts'
import { currencyDigits, decimalAmount, type MinorUnits, toMinorUnits } from '#domain/money/currency.ts'
import { computeTotals, type TaxMode, type TaxRate, taxRateFor } from '#domain/money/tax.ts'
import type { PaymentMethod } from '#domain/order/order.ts'
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
export type Conditions = {
  mode: 'demo' | 'live'
  currency: string
  taxMode: TaxMode
  holdMinutes: number
  shippingMethod: ShippingMethod | null
  taxRates: TaxRate[]
  paymentMethods: PaymentMethod[]
}

/** Everything a quote needs from the settings, in one query. */
export async function readConditions(
  db: Db,
  { country, shippingMethodId }: Pick<QuoteRequest, 'country' | 'shippingMethodId'>,
): Promise<Conditions> {
  const { rows } = await db.execute<Conditions>(sql`
    select mode, currency, tax_mode as "taxMode", hold_minutes as "holdMinutes",
      (select json_build_object('name', name, 'price', price, 'freeFrom', free_from, 'pickup', pickup,
                                'countries', countries)
       from shipping_methods where id = ${shippingMethodId} and enabled) as "shippingMethod",
      coalesce((select json_agg(tax_rates) from tax_rates where country = ${country}), '[]') as "taxRates",
      array(select id from payment_methods where enabled) as "paymentMethods"
    from selling`)
  return rows[0]!
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

/** The lines of a cart in the order of adding. With `for update`, their products are locked in the order of their ids. */
export async function readCartLines(
  db: Db,
  session: CartSession,
  lock: 'for update' | 'no lock',
): Promise<CartLine[]> {
  const { rows } = await db.execute<CartLine & { addedAt: number }>(sql`
    select p.id as "productId", p.name, p.sku, p.images[1] as image, p.price, i.quantity, p.stock,
      extract(epoch from i.added_at)::float8 as "addedAt"
    from carts c join cart_items i on i.cart_id = c.id join products p on p.id = i.product_id
    where c.cart_session = ${session}
    order by p.id ${lock === 'for update' ? sql`for no key update of p` : sql``}`)
  return rows
    .sort((one, other) => one.addedAt - other.addedAt || one.productId - other.productId)
    .map(({ addedAt: _, ...line }) => line)
}

/** The amounts of the lines, in minor units of the currency. */
export function computeQuote(
  lines: CartLine[],
  conditions: Conditions,
  { country, region }: Pick<QuoteRequest, 'country' | 'region'>,
) {
  const { currency, taxMode, shippingMethod, taxRates } = conditions
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
  const conditions = await readConditions(db, request)
  assertLive(conditions)
  const lines = session ? await readCartLines(db, session, 'no lock') : []
  const { digits, ...quote } = computeQuote(lines, conditions, request)
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
  }
}

export function assertLive({ mode }: Pick<Conditions, 'mode'>) {
  if (mode !== 'live') throw new ShopError('demo', 'This shop is a demo; orders cannot be placed')
}
