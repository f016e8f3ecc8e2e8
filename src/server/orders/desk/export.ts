import { and, desc, inArray, lt } from 'drizzle-orm'
import type { OrderExportQuery } from '#contract/admin/selling/order.ts'
import { currencyDigits, decimalAmount } from '#domain/money/currency.ts'
import { paymentStatus } from '#domain/order/order.ts'
import { toCsvLine } from '#domain/spreadsheet/csv.ts'
import type { Db } from '#server/db/client.ts'
import { orderLines, orders } from '#server/db/schema/orders.ts'
import type { LineRow, OrderRow } from '#server/orders/record/locked-order.ts'
import { filterOf, fulfilment } from './list.ts'

const ORDERS_PER_BATCH = 500

const columns = {
  number: ({ order }) => order.id,
  placedAt: ({ order }) => order.placedAt.toISOString(),
  state: ({ order }) => order.state,
  payment: ({ order }) => paymentStatus(order),
  fulfilment: ({ order }) => fulfilment(order),
  name: ({ order }) => order.name,
  email: ({ order }) => order.email,
  phone: ({ order }) => order.phone,
  line1: ({ order }) => order.line1,
  line2: ({ order }) => order.line2,
  city: ({ order }) => order.city,
  region: ({ order }) => order.region,
  postcode: ({ order }) => order.postcode,
  country: ({ order }) => order.country,
  note: ({ order }) => order.note,
  paymentMethod: ({ order }) => order.paymentMethod,
  shippingName: ({ order }) => order.shippingName,
  currency: ({ order }) => order.currency,
  subtotal: ({ order, text }) => text(order.subtotal),
  discount: ({ order, text }) => text(order.discount),
  shipping: ({ order, text }) => text(order.shipping),
  tax: ({ order, text }) => text(order.tax),
  total: ({ order, text }) => text(order.total),
  paid: ({ order, text }) => text(order.paid),
  refunded: ({ order, text }) => text(order.refunded),
  test: ({ order }) => order.isTest,
  line: ({ line }) => line.line,
  sku: ({ line }) => line.sku,
  product: ({ line }) => line.name,
  price: ({ line, text }) => text(line.price),
  quantity: ({ line }) => line.quantity,
  shipped: ({ line }) => line.shipped,
  returned: ({ line }) => line.returned,
  lineTax: ({ line, text }) => text(line.tax),
  lineTotal: ({ line, text }) => text(line.total),
} satisfies Record<string, (row: Row) => string | number | boolean>

type Row = { order: OrderRow; line: LineRow; text: (amount: number) => string }

/**
 * One row per line, newest order first; each row repeats its order. Reads the orders in batches by keyset pagination, so
 * that memory use does not grow with their number.
 */
export async function* exportOrders(db: Db, query: OrderExportQuery): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\uFEFF${toCsvLine(Object.keys(columns))}`
  const filter = await filterOf(db, query)
  for (let before: number | undefined; ; ) {
    const batch = await db
      .select()
      .from(orders)
      .where(and(filter, before === undefined ? undefined : lt(orders.id, before)))
      .orderBy(desc(orders.id))
      .limit(ORDERS_PER_BATCH)
    yield (await toRows(db, batch)).map(toLine).join('')
    if (batch.length < ORDERS_PER_BATCH) return
    before = batch.at(-1)!.id
  }
}

const toLine = (row: Row) => toCsvLine(Object.values(columns).map((cell) => cell(row)))

async function toRows(db: Db, batch: OrderRow[]): Promise<Row[]> {
  if (batch.length === 0) return []
  const ids = batch.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(orderLines.line)
  const linesOf = new Map<number, LineRow[]>(ids.map((id) => [id, []]))
  for (const line of lines) linesOf.get(line.orderId)!.push(line)
  return batch.flatMap((order) => {
    const digits = currencyDigits(order.currency)
    const text = (amount: number) => decimalAmount(amount, digits)
    return linesOf.get(order.id)!.map((line) => ({ order, line, text }))
  })
}
