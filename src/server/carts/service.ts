import { and, desc, eq, exists, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { CartDetail, CartListQuery, CartSummary, CartTotals } from '#contract/admin/carts.ts'
import { CART_DELETED_AFTER_DAYS, CART_IDLE_AFTER_HOURS } from '#domain/cart.ts'
import { ShopError } from '#domain/error.ts'
import { decimal } from '#domain/money/money.ts'
import { type Actor, logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { containsPattern } from '#server/db/like.ts'
import { cartItems, carts } from '#server/db/schema/carts.ts'
import { products } from '#server/db/schema/catalog.ts'
import { toProduct } from '#server/products/row.ts'

const CARTS_PER_PAGE = 20

const idleSince = sql`now() - make_interval(hours => ${CART_IDLE_AFTER_HOURS})`
const oldSince = sql`now() - make_interval(days => ${CART_DELETED_AFTER_DAYS})`

const summaryColumns = {
  id: carts.id,
  createdAt: carts.createdAt,
  seenAt: carts.seenAt,
  isIdle: sql<boolean>`${carts.seenAt} < ${idleSince}`,
  products: sql<number>`count(*)::integer`,
  quantity: sql<number>`sum(${cartItems.quantity})::float8`,
  value: sql<string>`sum(${products.price}::bigint * ${cartItems.quantity})::text`,
}

/** Carts with at least one product; their values are at current prices. */
const filledCarts = (db: Db, where?: SQL) =>
  db
    .select(summaryColumns)
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(where)
    .groupBy(carts.id)

const orders = {
  seen: [desc(carts.seenAt), desc(carts.id)],
  value: [desc(sql`sum(${products.price}::bigint * ${cartItems.quantity})`), desc(carts.id)],
  quantity: [desc(sql`sum(${cartItems.quantity})`), desc(carts.id)],
}

export async function listCarts(
  db: Db,
  query: CartListQuery,
): Promise<{ carts: CartSummary[]; total: number }> {
  const where = and(
    query.state === 'active' ? gte(carts.seenAt, idleSince) : undefined,
    query.state === 'idle' ? lt(carts.seenAt, idleSince) : undefined,
    query.q ? matches(db, query.q) : undefined,
  )
  const limit = query.limit ?? CARTS_PER_PAGE
  const rows = await filledCarts(db, where)
    .orderBy(...orders[query.sort ?? 'seen'])
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit)
  const isFilled = exists(db.select().from(cartItems).where(eq(cartItems.cartId, carts.id)))
  return { carts: rows.map(toSummary), total: await db.$count(carts, and(where, isFilled)) }
}

/** Finds a cart by its number or by a product in it. */
function matches(db: Db, q: string) {
  const part = containsPattern(q)
  const withProduct = db
    .select({ id: cartItems.cartId })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(or(like(sql`lower(${products.name})`, part), like(sql`lower(${products.sku})`, part)))
  return or(eq(sql`${carts.id}::text`, q.replace(/^\D+/, '')), inArray(carts.id, withProduct))
}

export async function readCartDetail(db: Db, id: number): Promise<CartDetail> {
  const [row] = await filledCarts(db, eq(carts.id, id))
  if (!row) throw new ShopError('not_found', 'This cart is now empty or was removed')
  const items = await db
    .select({ quantity: cartItems.quantity, product: products })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.cartId, id))
    .orderBy(cartItems.addedAt, cartItems.productId)
  return {
    ...toSummary(row),
    items: items.map(({ quantity, product }) => ({
      productId: product.id,
      quantity,
      product: toProduct(product),
    })),
  }
}

export async function readCartTotals(db: Db): Promise<CartTotals> {
  const { rows } = await db.execute<{ carts: number; idle: number; old: number; value: string }>(sql`
    select count(distinct cart.id)::integer as carts,
           (count(distinct cart.id) filter (where cart.seen_at < ${idleSince}))::integer as idle,
           (select count(*)::integer from carts where seen_at < ${oldSince}) as old,
           coalesce(sum(product.price::bigint * item.quantity), 0)::text as value
    from carts cart join cart_items item on item.cart_id = cart.id join products product on product.id = item.product_id`)
  const totals = rows[0]!
  return { ...totals, active: totals.carts - totals.idle, value: decimal(BigInt(totals.value)) }
}

/** Deletes carts that were not used for thirty days. The audit log has it when an administrator does, not the daily job. */
export function sweepCarts(db: Db, by?: Actor): Promise<{ count: number }> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(carts).where(lt(carts.seenAt, oldSince))
    const count = rowCount ?? 0
    if (by && count > 0) await logChange(tx, by, 'deleted', 'cart', { id: null, name: '', after: { count } })
    return { count }
  })
}

type Row = {
  id: number
  createdAt: Date
  seenAt: Date
  isIdle: boolean
  products: number
  quantity: number
  value: string
}

const toSummary = ({ createdAt, seenAt, isIdle, value, ...rest }: Row): CartSummary => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  seenAt: seenAt.toISOString(),
  state: isIdle ? 'idle' : 'active',
  value: decimal(BigInt(value)),
})
