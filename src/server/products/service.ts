import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { BulkChange, Product, ProductDraft, Restock } from '#contract/product.ts'
import { ShopError } from '#domain/error.ts'
import { cents, decimal } from '#domain/money.ts'
import { MAX_STOCK } from '#domain/stock.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'
import { refusedBy } from '#server/http/refused-by-database.ts'
import { refuseIfChanged } from '#server/http/version.ts'
import { checkImages, storePictures } from '#server/media/service.ts'

type Row = typeof products.$inferSelect

export const toProduct = (row: Row): Product => ({
  id: row.id,
  name: row.name,
  sku: row.sku,
  description: row.description,
  price: decimal(row.price),
  oldPrice: row.oldPrice === null ? null : decimal(row.oldPrice),
  images: row.images,
  stock: row.stock,
  categoryId: row.categoryId,
  featured: row.featured,
  isNew: row.isNew,
})

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
  if (!row) throw missing()
  return toProduct(row)
}

export async function createProduct(db: Db, draft: ProductDraft): Promise<Product> {
  const { images, pictures } = await checkImages(draft.images)
  return refused(
    draft,
    db.transaction(async (tx) => {
      await storePictures(tx, pictures)
      const [row] = await tx.insert(products).values(toRow(draft, images)).returning()
      return toProduct(row!)
    }),
  )
}

/** Replaces a product; with the version it was made from, not over somebody else's change. */
export async function updateProduct(
  db: Db,
  id: number,
  draft: ProductDraft,
  version?: string,
): Promise<Product> {
  const { images, pictures } = await checkImages(draft.images)
  return refused(
    draft,
    db.transaction(async (tx) => {
      const [current] = await tx.select().from(products).where(eq(products.id, id)).for('update')
      if (!current) throw missing()
      refuseIfChanged('product', toProduct(current), version)
      await storePictures(tx, pictures)
      const [row] = await tx.update(products).set(toRow(draft, images)).where(eq(products.id, id)).returning()
      return toProduct(row!)
    }),
  )
}

const changes: Record<Exclude<BulkChange['change'], 'delete'>, Partial<Row>> = {
  feature: { featured: true },
  unfeature: { featured: false },
  markNew: { isNew: true },
  unmarkNew: { isNew: false },
}

/** The same change to several products: to all of them or, if one is missing, to none. */
export function changeProducts(db: Db, { ids, change }: BulkChange): Promise<{ count: number }> {
  const chosen = inArray(products.id, ids)
  return db.transaction(async (tx) => {
    const changed =
      change === 'delete'
        ? await tx.delete(products).where(chosen).returning({ id: products.id })
        : await tx.update(products).set(changes[change]).where(chosen).returning({ id: products.id })
    if (changed.length < new Set(ids).size)
      throw new ShopError('not_found', 'One of these products is gone; load the list again')
    return { count: changed.length }
  })
}

/** Adds what arrived to what is there; two deliveries booked at once both count. */
export async function restockProduct(db: Db, id: number, { add }: Restock): Promise<Product> {
  const [row] = await db
    .update(products)
    .set({ stock: sql`${products.stock} + ${add}` })
    .where(and(eq(products.id, id), sql`${products.stock} + ${add} <= ${MAX_STOCK}`))
    .returning()
  if (row) return toProduct(row)
  await readProduct(db, id)
  throw new ShopError('invalid', `Stock cannot be above ${MAX_STOCK}`, 'add')
}

export async function deleteProduct(db: Db, id: number) {
  const deleted = await db.delete(products).where(eq(products.id, id)).returning({ id: products.id })
  if (!deleted[0]) throw missing()
}

const missing = () => new ShopError('not_found', 'Product not found')

const toRow = (draft: ProductDraft, images: string[]) => ({
  ...draft,
  images,
  price: cents(draft.price),
  oldPrice: draft.oldPrice === null ? null : cents(draft.oldPrice),
})

const refused = <T>(draft: ProductDraft, write: Promise<T>) =>
  refusedBy(
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
