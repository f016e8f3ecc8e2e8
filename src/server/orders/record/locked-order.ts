import { eq, inArray, sql } from 'drizzle-orm'
import { MAX_STOCK } from '#domain/catalog/stock.ts'
import { ShopError } from '#domain/error.ts'
import { type Order, type OrderEventKind, piecesToShip } from '#domain/order/order.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalog.ts'
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts'

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect

/** An order as its rules see it, with the rows behind it. */
export type LockedOrder = Omit<Order, 'lines'> & { row: OrderRow; lines: LineRow[] }

export const orderNotFound = () => new ShopError('not_found', 'Order not found')

export const toOrder = (row: OrderRow, lines: LineRow[]): LockedOrder => ({
  state: row.state,
  paymentMethod: row.paymentMethod,
  total: row.total,
  paid: row.paid,
  refunded: row.refunded,
  refunding: row.refunding,
  isWithdrawn: row.withdrawnAt !== null,
  row,
  lines,
})

export const readLines = (db: Db, orderId: number) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.line)

/**
 * Runs a change to one order in a transaction, with the order locked. Afterwards its sums are computed anew and its
 * revision is incremented, unless the change returns undefined because there was nothing to do. With `revision`,
 * refused when the order has changed since it was read.
 */
export const changeOrder = (db: Db, number: number, change: OrderChange, revision?: string): Promise<void> =>
  db.transaction((tx) => changeOrderIn(tx, number, change, revision))

type OrderChange = (tx: Db, order: LockedOrder) => Promise<Partial<OrderRow> | undefined>

/** The same within a transaction that the caller has opened. */
export async function changeOrderIn(tx: Db, number: number, change: OrderChange, revision?: string) {
  const [row] = await tx.select().from(orders).where(eq(orders.id, number)).for('update')
  if (!row) throw orderNotFound()
  if (revision !== undefined && revision !== orderEtag(row))
    throw new ShopError(
      'changed',
      'This order was changed since you opened it. Load it again to see the change.',
    )
  const changes = await change(tx, toOrder(row, await readLines(tx, number)))
  if (!changes) return
  const lines = await readLines(tx, number)
  await tx
    .update(orders)
    .set({
      ...changes,
      toShip: lines.reduce((sum, line) => sum + piecesToShip(line), 0),
      shipped: lines.reduce((sum, { shipped }) => sum + shipped, 0),
      revision: row.revision + 1,
    })
    .where(eq(orders.id, number))
}

export const orderEtag = ({ revision }: Pick<OrderRow, 'revision'>) => `"${revision}"`

/** Adds to the timeline. The data must not contain anything about the shopper. */
export const addEvent = (
  tx: Db,
  orderId: number,
  kind: OrderEventKind,
  { username = '', ...data }: { username?: string } & Record<string, unknown> = {},
) => tx.insert(orderEvents).values({ orderId, kind, username, data })

export type ReturnedPieces = Pick<LineRow, 'orderId' | 'line' | 'productId' | 'quantity'>[]

/** Puts pieces back in stock, or keeps them with their line while the product is deleted. */
export async function returnStock(tx: Db, pieces: ReturnedPieces) {
  const returned = pieces
    .filter(({ quantity }) => quantity > 0)
    .map(({ orderId, line, productId, quantity }) => ({ orderId, line, productId, quantity }))
  const ofDeleted = returned.filter(({ productId }) => productId === null)
  if (ofDeleted.length > 0) await keepPiecesOfDeleted(tx, ofDeleted)
  if (returned.length > ofDeleted.length) await addToStock(tx, returned)
}

/** They go into the stock when the deletion is undone; see `insertProducts` of the undo. */
async function keepPiecesOfDeleted(tx: Db, pieces: ReturnedPieces) {
  const { rows } = await tx.execute(sql`
    update order_lines set returned_while_deleted = returned_while_deleted + piece.quantity
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as piece ("orderId" integer, line integer, quantity integer)
    where order_lines.order_id = piece."orderId" and order_lines.line = piece.line
      and order_lines.product_id is null
    returning order_lines.line`)
  if (rows.length < pieces.length)
    throw new ShopError('changed', 'A product of this order has just been restored. Try again.')
}

async function addToStock(tx: Db, returned: ReturnedPieces) {
  await lockProducts(tx, returned)
  const list = sql`jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) as piece ("productId" integer, quantity integer)`
  await tx.execute(sql`
    update products set stock = least(products.stock + piece.quantity, ${MAX_STOCK})
    from (select "productId", sum(quantity)::integer as quantity from ${list} group by 1) piece
    where products.id = piece."productId"`)
}

/** Takes the pieces of all lines off the stock, or nothing when one of them is not available anymore. */
export async function takeStock(tx: Db, lines: LineRow[]): Promise<boolean> {
  await lockProducts(tx, lines)
  const pieces = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const { rows } = await tx.execute<{ taken: number }>(sql`
    with piece as (
      select * from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as piece ("productId" integer, quantity integer)
    ),
    taken as (
      update products set stock = products.stock - piece.quantity from piece
      where products.id = piece."productId" and not exists (
        select from piece left join products on products.id = piece."productId"
        where products.id is null or products.stock < piece.quantity
      )
      returning products.id
    )
    select count(*)::integer as taken from taken`)
  return rows[0]!.taken === lines.length
}

/**
 * Locks the products of lines in the order of their ids, as every writer does: an update alone would lock them in any
 * order. Call it before lines are changed, because deleting a product locks the product first and then its lines.
 */
export async function lockProducts(tx: Db, lines: { productId: number | null }[]) {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  if (ids.length > 0)
    await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(products.id)
      .for('no key update')
}
