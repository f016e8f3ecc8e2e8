import { desc, eq, inArray } from 'drizzle-orm'
import type { BulkChange, Product, ProductDraft, ProductUpdate, Restock } from '#contract/product.ts'
import { MAX_STOCK } from '#domain/catalog/stock.ts'
import { ShopError } from '#domain/error.ts'
import { type Actor, logChange } from '#server/audit-log/log-change.ts'
import { clearCachesAtCommit } from '#server/db/clear-caches.ts'
import type { Db } from '#server/db/client.ts'
import { mapConstraintErrors } from '#server/db/errors/constraint-error.ts'
import { assertUnchanged } from '#server/db/revision.ts'
import { categories, products } from '#server/db/schema/catalog.ts'
import { checkImages, storeImages } from '#server/images/originals/service.ts'
import { logProducts } from './log-products.ts'
import { type ProductRow, toProduct, toRow } from './row.ts'

export async function listFeatured(db: Db): Promise<Product[]> {
  return (await db.select().from(products).where(eq(products.featured, true)).orderBy(desc(products.id))).map(
    toProduct,
  )
}

export async function listNew(db: Db): Promise<Product[]> {
  return (await db.select().from(products).where(eq(products.isNew, true)).orderBy(desc(products.id))).map(
    toProduct,
  )
}

export async function readProduct(db: Db, id: number): Promise<Product> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw notFound()
  return toProduct(row)
}

export async function createProduct(db: Db, by: Actor, draft: ProductDraft): Promise<Product> {
  const { images, imageUses } = await checkImages(draft.images)
  return withConstraintErrors(
    draft,
    db.transaction(async (tx) => {
      // Before the images, as when a category is deleted, so that the two cannot deadlock.
      await tx
        .select({ id: categories.id })
        .from(categories)
        .where(eq(categories.id, draft.categoryId))
        .for('key share')
      await storeImages(tx, imageUses)
      const [row] = await tx
        .insert(products)
        .values(toRow({ ...draft, images }))
        .returning()
      const after = toProduct(row!)
      await logChange(tx, by, 'created', 'product', { ...after, after })
      return after
    }),
  )
}

/** The part of a product that its revision covers. Stock changes with sales and deliveries, the rating with reviews. */
export const revisedFields = ({ stock: _, rating: _r, reviewCount: _c, ...fields }: Product) => fields

/**
 * Replaces a product. With `revision`, the update is refused when the product has changed since it was read. With
 * `stockChange` instead of `stock`, sales and deliveries in the meantime count as well. `no key update` lets shoppers
 * add the product to their carts meanwhile; `update` would block them.
 */
export async function updateProduct(
  db: Db,
  by: Actor,
  id: number,
  { stockChange, ...draft }: ProductUpdate,
  revision?: string,
): Promise<Product> {
  const { images, imageUses } = await checkImages(draft.images)
  return withConstraintErrors(
    draft,
    db.transaction(async (tx) => {
      const [current] = await tx.select().from(products).where(eq(products.id, id)).for('no key update')
      if (!current) throw notFound()
      const before = toProduct(current)
      assertUnchanged('product', revisedFields(before), revision)
      const stock = stockAfter(before.stock, { stock: draft.stock, stockChange })
      await storeImages(tx, imageUses)
      await clearCachesAtCommit(tx)
      const [row] = await tx
        .update(products)
        .set(toRow({ ...draft, stock, images }))
        .where(eq(products.id, id))
        .returning()
      const after = toProduct(row!)
      await logChange(tx, by, 'changed', 'product', { ...after, before, after })
      return after
    }),
  )
}

function stockAfter(
  current: number,
  { stock, stockChange = 0 }: Pick<ProductUpdate, 'stock' | 'stockChange'>,
) {
  const result = stock ?? current + stockChange
  if (result < 0) throw new ShopError('invalid', `Only ${current} are left; stock cannot go below 0`, 'stock')
  if (result > MAX_STOCK) throw new ShopError('invalid', `Stock cannot be above ${MAX_STOCK}`, 'stock')
  return result
}

const bulkChanges: Record<Exclude<BulkChange['change'], 'delete'>, Partial<ProductRow>> = {
  feature: { featured: true },
  unfeature: { featured: false },
  markNew: { isNew: true },
  unmarkNew: { isNew: false },
}

/** Changes all of the products or, if one is missing, none. */
export function changeProducts(db: Db, by: Actor, { ids, change }: BulkChange): Promise<{ count: number }> {
  const isSelected = inArray(products.id, ids)
  return db.transaction(async (tx) => {
    // Lock in the order of ids, so that two overlapping selections cannot deadlock.
    const locked = await tx
      .select({ id: products.id })
      .from(products)
      .where(isSelected)
      .orderBy(products.id)
      .for(change === 'delete' ? 'update' : 'no key update')
    if (locked.length < new Set(ids).size)
      throw new ShopError('not_found', 'One of these products was deleted; reload the list')
    await logProducts(tx, by, {
      entry: {
        action: change === 'delete' ? 'deleted' : 'changed',
        kind: 'product',
        subject: `${locked.length} products`,
      },
      isChanged: isSelected,
      change: () =>
        change === 'delete'
          ? tx.delete(products).where(isSelected)
          : tx.update(products).set(bulkChanges[change]).where(isSelected),
    })
    return { count: locked.length }
  })
}

/** Adds a delivery to the stock. The row is locked, so two deliveries at once both count. */
export function restockProduct(db: Db, by: Actor, id: number, { add }: Restock): Promise<Product> {
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(products).where(eq(products.id, id)).for('no key update')
    if (!current) throw notFound()
    const stock = current.stock + add
    if (stock > MAX_STOCK) throw new ShopError('invalid', `Stock cannot be above ${MAX_STOCK}`, 'add')
    await clearCachesAtCommit(tx)
    await tx.update(products).set({ stock }).where(eq(products.id, id))
    const after = toProduct({ ...current, stock })
    await logChange(tx, by, 'restocked', 'product', { ...after, before: toProduct(current), after })
    return after
  })
}

export function deleteProduct(db: Db, by: Actor, id: number) {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(products).where(eq(products.id, id)).returning()
    if (!row) throw notFound()
    await logChange(tx, by, 'deleted', 'product', { id, name: row.name, before: toProduct(row) })
  })
}

const notFound = () => new ShopError('not_found', 'Product not found')

const withConstraintErrors = <T>(draft: Pick<ProductDraft, 'sku'>, write: Promise<T>) =>
  mapConstraintErrors(
    {
      products_sku_unique: new ShopError(
        'sku_taken',
        `The SKU ${draft.sku} is taken; choose another one`,
        'sku',
      ),
      products_category_exists: new ShopError('invalid', 'Please select a valid category', 'categoryId'),
    },
    write,
  )
