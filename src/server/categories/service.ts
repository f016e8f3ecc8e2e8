import { eq, inArray, sql } from 'drizzle-orm'
import type { Category, CategoryDraft } from '#contract/category.ts'
import { CATEGORY_POSITION_STEP, MAX_CATEGORY_POSITION } from '#domain/catalog/category-order.ts'
import { ShopError } from '#domain/error.ts'
import { discountPercent } from '#domain/money/money.ts'
import { type Actor, insertRecords, logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { mapConstraintErrors } from '#server/db/errors/constraint-error.ts'
import { assertUnchanged } from '#server/db/revision.ts'
import { categories, products } from '#server/db/schema/catalog.ts'
import { checkImages, storeImages } from '#server/images/originals/service.ts'
import { logProducts } from '#server/products/log-products.ts'

export function listCategories(db: Db): Promise<Category[]> {
  return db.select().from(categories).orderBy(categories.position, categories.id)
}

/** The largest discount of each category that has products on sale and in stock, in the order of the owner. */
export async function listCategoryDiscounts(db: Db) {
  const { rows } = await db.execute<{ categoryId: number; price: number; oldPrice: number }>(sql`
    select categories.id as "categoryId", best.price, best.old_price as "oldPrice"
    from categories cross join lateral (
      select price, old_price from products
      where category_id = categories.id and old_price > price and stock > 0
      order by price::float / old_price limit 1
    ) best
    order by position, categories.id`)
  return rows
    .map(({ categoryId, price, oldPrice }) => ({ categoryId, percent: discountPercent(price, oldPrice) }))
    .filter(({ percent }) => percent > 0)
}

export async function readCategory(db: Db, id: number): Promise<Category> {
  const [category] = await db.select().from(categories).where(eq(categories.id, id))
  if (!category) throw notFound()
  return category
}

export async function readCategoryBySlug(db: Db, slug: string): Promise<Category> {
  const [category] = await db.select().from(categories).where(eq(categories.slug, slug))
  if (!category) throw notFound()
  return category
}

export async function createCategory(db: Db, by: Actor, draft: CategoryDraft): Promise<Category> {
  const { images, imageUses } = await checkImages(draft.image ? [draft.image] : [], 'image')
  return withConstraintErrors(
    draft,
    db.transaction(async (tx) => {
      await storeImages(tx, imageUses)
      const [category] = await tx
        .insert(categories)
        .values({ ...draft, image: images[0] ?? null, position: draft.position ?? LAST_POSITION })
        .returning()
      await logChange(tx, by, 'created', 'category', { ...category!, after: category! })
      return category!
    }),
  )
}

/**
 * Replaces a category, except position and header link if the draft leaves them out. With `revision`, the update is
 * refused when the category has changed since it was read.
 */
export async function updateCategory(
  db: Db,
  by: Actor,
  id: number,
  draft: CategoryDraft,
  revision?: string,
): Promise<Category> {
  const { images, imageUses } = await checkImages(draft.image ? [draft.image] : [], 'image')
  return withConstraintErrors(
    draft,
    db.transaction(async (tx) => {
      const [current] = await tx.select().from(categories).where(eq(categories.id, id)).for('no key update')
      if (!current) throw notFound()
      assertUnchanged('category', current, revision)
      await storeImages(tx, imageUses)
      const [category] = await tx
        .update(categories)
        .set({ ...draft, image: images[0] ?? null })
        .where(eq(categories.id, id))
        .returning()
      await logChange(tx, by, 'changed', 'category', { ...category!, before: current, after: category! })
      return category!
    }),
  )
}

/**
 * Deletes a category. Foreign keys delete its products too and remove them from every cart, unless `moveTo` names the
 * category that takes them.
 */
export function deleteCategory(db: Db, by: Actor, id: number, moveTo?: number) {
  if (moveTo === id) throw new ShopError('invalid', 'Move the products to another category', 'moveTo')
  const products = sql`products.category_id = ${id}`
  return db.transaction(async (tx) => {
    const locked = await tx
      .select()
      .from(categories)
      .where(inArray(categories.id, [id, moveTo ?? id]))
      .orderBy(categories.id)
      .for('update')
    const category = locked.find((row) => row.id === id)
    if (!category) throw notFound()
    if (locked.length < (moveTo === undefined ? 1 : 2))
      throw new ShopError('invalid', 'The category to move the products to does not exist', 'moveTo')
    const productCount = await lockProductsOf(tx, id)
    await logProducts(tx, by, {
      entry: {
        action: 'deleted',
        kind: 'category',
        subjectId: id,
        subject: category.name,
        before: { ...category, productCount, ...(moveTo !== undefined && { movedTo: moveTo }) },
      },
      isChanged: products,
      change: async (entryId) => {
        await insertRecords(tx, entryId, [
          { kind: 'category', id, name: category.name, before: category, after: null },
        ])
        if (moveTo !== undefined)
          await tx.execute(sql`update products set category_id = ${moveTo} where ${products}`)
        await tx.delete(categories).where(eq(categories.id, id))
      },
    })
  })
}

/** Locks in the order of ids, as orders and imports do: the cascade alone locks in any order, and could deadlock. */
async function lockProductsOf(tx: Db, categoryId: number): Promise<number> {
  const { rows } = await tx.execute<{ products: number }>(sql`
    select count(*)::integer as products from (
      select from ${products} where ${products.categoryId} = ${categoryId} order by ${products.id} for update
    ) locked`)
  return rows[0]!.products
}

const LAST_POSITION = sql`(
  select least(coalesce(max(position), 0) + ${CATEGORY_POSITION_STEP}, ${MAX_CATEGORY_POSITION}) from categories
)`

const notFound = () => new ShopError('not_found', 'Category not found')

const withConstraintErrors = <T>({ slug }: CategoryDraft, write: Promise<T>) =>
  mapConstraintErrors(
    {
      categories_slug_unique: new ShopError(
        'slug_taken',
        `The slug ${slug} is taken; choose another one`,
        'slug',
      ),
    },
    write,
  )
