import { and, eq, sql } from 'drizzle-orm'
import type { AddToCart, Cart, CartItem, CartItemUpdate, RestoreToCart } from '#contract/cart.ts'
import { allowedQuantity, notEnoughStock } from '#domain/cart.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { cartItems, carts } from '#server/db/schema/carts.ts'
import { products } from '#server/db/schema/catalog.ts'
import { type ProductRow, toProduct } from '#server/products/row.ts'

/** The hash of a shopper's cookie. Shoppers without a cookie have an empty cart. */
export type CartSession = Buffer

export async function readCart(db: Db, session: CartSession | undefined): Promise<Cart> {
  if (!session) return { items: [] }
  const rows = await db
    .select({ quantity: cartItems.quantity, product: products })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(carts.cartSession, session))
    .orderBy(cartItems.addedAt, cartItems.productId)
  return { items: rows.map(({ product, quantity }) => toCartItem(product, quantity)) }
}

const toCartItem = (product: ProductRow, quantity: number): CartItem => ({
  productId: product.id,
  quantity,
  product: toProduct(product),
})

/** The session of a shopper's cookie, if there is one, and a new one in case no cart belongs to it. */
type SessionChoice = { known: CartSession | undefined; fresh: CartSession }

/** Adds a product, and returns the cart and the session that it belongs to. */
export async function addToCart(
  db: Db,
  { known, fresh }: SessionChoice,
  { productId, quantity }: AddToCart,
): Promise<{ session: CartSession; cart: Cart }> {
  const rows = await db
    .select({
      session: sql<CartSession>`added.session`,
      stock: sql<number | null>`added.available`,
      isAdded: sql<boolean>`added.is_added`,
      quantity: sql<number>`added.quantity`,
      product: products,
    })
    .from(sql`add_to_cart(${known ?? null}, ${fresh}, ${productId}, ${quantity}) as added`)
    .leftJoin(products, sql`products.id = added.product_id`)
    .orderBy(sql`added.added_at, added.product_id`)
  const { session, stock, isAdded } = rows[0]!
  if (stock === null) throw new ShopError('not_found', 'Product not found')
  if (!isAdded) throw notEnoughStock(stock)
  // A product may have been deleted between the function's snapshot and the join's.
  const items = rows.flatMap(({ product, quantity }) => (product ? toCartItem(product, quantity) : []))
  return { session, cart: { items } }
}

export function updateCartItem(
  db: Db,
  session: CartSession | undefined,
  productId: number,
  { quantity }: CartItemUpdate,
): Promise<Cart> {
  return db.transaction(async (tx) => {
    const cartId = session && (await lockCart(tx, session))
    const stock = await readStock(tx, productId)
    if (!cartId || !(await quantityInCart(tx, cartId, productId)))
      throw new ShopError('not_found', 'This product is not in your cart')
    await tx
      .update(cartItems)
      .set({ quantity: allowedQuantity(quantity, stock) })
      .where(and(eq(cartItems.cartId, cartId), eq(cartItems.productId, productId)))
    return readCart(tx, session)
  })
}

export function removeFromCart(db: Db, session: CartSession | undefined, productId: number): Promise<Cart> {
  return db.transaction(async (tx) => {
    if (session)
      await tx.delete(cartItems).where(and(inCartOf(tx, session), eq(cartItems.productId, productId)))
    return readCart(tx, session)
  })
}

export async function clearCart(db: Db, session: CartSession | undefined): Promise<Cart> {
  if (session) await db.delete(cartItems).where(inCartOf(db, session))
  return { items: [] }
}

/**
 * Undoes a removal. Lines that are in the cart stay as they are, and products that were deleted meanwhile are left out.
 * A sold-out product comes back with a quantity of 1, so that the cart page can say that it is sold out.
 */
export function restoreToCart(
  db: Db,
  session: CartSession | undefined,
  { items, order }: RestoreToCart,
): Promise<Cart> {
  return db.transaction(async (tx) => {
    const [cart] = session
      ? await tx
          .update(carts)
          .set({ seenAt: sql`now()` })
          .where(eq(carts.cartSession, session))
          .returning({ id: carts.id })
      : []
    if (!cart) throw new ShopError('not_found', 'Your cart no longer exists')
    const removed = sql`json_to_recordset(${JSON.stringify(items)}::json) as removed ("productId" integer, quantity integer)`
    await tx.execute(sql`
      insert into cart_items (cart_id, product_id, quantity)
      select ${cart.id}, product.id, greatest(1, least(removed.quantity, product.stock))
      from ${removed} join products product on product.id = removed."productId"
      order by product.id
      for key share of product
      on conflict do nothing`)
    // Each line gets a time of its own before now, so that products which are added later follow.
    await tx.execute(sql`
      update cart_items item set added_at = now() - ranked.place * interval '1 millisecond'
      from (
        select product_id, row_number() over (
          order by array_position(${sql.param(order)}::integer[], product_id) desc nulls first, added_at desc, product_id desc
        ) as place
        from cart_items where cart_id = ${cart.id}
      ) ranked
      where item.cart_id = ${cart.id} and item.product_id = ranked.product_id`)
    return readCart(tx, session)
  })
}

const inCartOf = (db: Db, session: CartSession) =>
  eq(cartItems.cartId, db.select({ id: carts.id }).from(carts).where(eq(carts.cartSession, session)))

/** Creates the cart if needed and locks it, so that two quick clicks run one after the other. */
async function lockCart(tx: Db, session: CartSession): Promise<number> {
  const [cart] = await tx
    .insert(carts)
    .values({ cartSession: session })
    .onConflictDoUpdate({ target: carts.cartSession, set: { seenAt: sql`now()` } })
    .returning({ id: carts.id })
  return cart!.id
}

/**
 * Reads the stock and keeps the product from being deleted until the transaction ends. The weakest lock, which does not
 * wait for an editor or an import: a cart reserves nothing, so its product's stock may change at any time.
 */
async function readStock(tx: Db, productId: number): Promise<number> {
  const [product] = await tx
    .select({ stock: products.stock })
    .from(products)
    .where(eq(products.id, productId))
    .for('key share')
  if (!product) throw new ShopError('not_found', 'Product not found')
  return product.stock
}

async function quantityInCart(tx: Db, cartId: number, productId: number): Promise<number> {
  const [item] = await tx
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.cartId, cartId), eq(cartItems.productId, productId)))
  return item?.quantity ?? 0
}
