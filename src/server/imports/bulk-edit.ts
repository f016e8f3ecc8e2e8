import { and, asc, gt, inArray, type SQL } from 'drizzle-orm'
import type { BulkEdit, BulkEditQuery } from '#contract/admin/bulk-edit.ts'
import { type Product, ProductDraft } from '#contract/product.ts'
import { editedPrice } from '#domain/catalog/bulk-edit.ts'
import { isOldPriceAbovePrice } from '#domain/catalog/old-price.ts'
import { ShopError } from '#domain/error.ts'
import { cents, decimal } from '#domain/money/money.ts'
import type { Actor } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema/catalog.ts'
import { imports } from '#server/db/schema/imports.ts'
import { productCondition } from '#server/products/list.ts'
import { toProduct } from '#server/products/row.ts'
import { type CheckedRow, compared, NO_CHANGES, productRevision } from './check/check.ts'
import { MAX_ROWS } from './check/read.ts'

const PRODUCTS_PER_BATCH = 500

/** Registers a bulk edit as an import whose rows come from the shop itself. `editedRows` then are its dry run. */
export async function beginBulkEdit(
  db: Db,
  by: Actor,
  { ids, ...filters }: BulkEditQuery,
  edit: BulkEdit,
): Promise<{ id: number; isSelected: SQL | undefined }> {
  const isSelected = ids ? inArray(products.id, ids) : await productCondition(db, filters)
  const total = await db.$count(products, isSelected)
  if (total === 0) throw new ShopError('invalid', 'There are no such products; reload the list')
  if (total > MAX_ROWS) throw new ShopError('invalid', `Change at most ${MAX_ROWS} products at once`)
  const [row] = await db
    .insert(imports)
    .values({ username: by.username, total, fileName: await titleOf(db, edit), isBulkEdit: true })
    .returning({ id: imports.id })
  return { id: row!.id, isSelected }
}

const SIGN = { add: '+', percent: '+' }

async function titleOf(db: Db, edit: BulkEdit): Promise<string> {
  if (edit.field === 'featured') return edit.value ? 'Feature' : 'Unfeature'
  if (edit.field === 'isNew') return edit.value ? 'Mark as new' : 'Unmark as new'
  if (edit.field === 'categoryId') {
    const category = await readCategory(db, edit.value)
    return `Move to ${category.name}`
  }
  const field = edit.field === 'price' ? 'Price' : 'Stock'
  if (edit.change === 'set') return `${field} ${edit.amount}`
  const sign = String(edit.amount).startsWith('-') ? '' : SIGN[edit.change]
  return `${field} ${sign}${edit.amount}${edit.change === 'percent' ? '%' : ''}`
}

async function readCategory(db: Db, id: number) {
  const [category] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [id]))
  if (!category) throw new ShopError('invalid', 'Please select a valid category', 'value')
  return category
}

/** The dry run: what the edit would do to each product, in batches. */
export async function* editedRows(
  db: Db,
  isSelected: SQL | undefined,
  edit: BulkEdit,
): AsyncGenerator<CheckedRow[]> {
  const slugs = await db.select({ id: categories.id, slug: categories.slug }).from(categories)
  const slugById = new Map(slugs.map(({ id, slug }) => [id, slug]))
  let lastId = 0
  let row = 0
  while (true) {
    const batch = await db
      .select({ revision: productRevision, product: products })
      .from(products)
      .where(and(isSelected, gt(products.id, lastId)))
      .orderBy(asc(products.id))
      .limit(PRODUCTS_PER_BATCH)
    if (batch.length === 0) return
    yield batch.map(({ revision, product }) =>
      editedRow(++row, { revision, product: toProduct(product) }, edit, slugById),
    )
    lastId = batch.at(-1)!.product.id
  }
}

function editedRow(
  row: number,
  current: { product: Product; revision: string },
  edit: BulkEdit,
  slugById: Map<number, string>,
): CheckedRow {
  const { sku, name } = current.product
  const { data, error } = ProductDraft.safeParse({
    ...current.product,
    ...editedField(current.product, edit),
  })
  if (!data)
    return {
      row,
      sku,
      name,
      ...NO_CHANGES,
      outcome: 'refuse',
      message: error.issues[0]!.message,
      draft: null,
    }
  const checked = compared({ row, sku, name }, current, { draft: data, stockAtExport: undefined }, slugById)
  // Added to the stock of the moment when it is applied: pieces may be sold after the dry run.
  if (checked.draft && edit.field === 'stock' && edit.change === 'add')
    checked.draft = { ...checked.draft, stockChange: edit.amount }
  return checked
}

/** A price that reaches the old price ends the discount. */
function editedField(product: Product, edit: BulkEdit): Partial<Product> {
  switch (edit.field) {
    case 'price': {
      const amount = Math.round(Number(edit.amount) * 100)
      const price = decimal(editedPrice(cents(product.price), { ...edit, amount }))
      return { price, ...(!isOldPriceAbovePrice({ ...product, price }) && { oldPrice: null }) }
    }
    case 'stock':
      return { stock: edit.change === 'set' ? edit.amount : product.stock + edit.amount }
    case 'categoryId':
      return { categoryId: edit.value }
    default:
      return { [edit.field]: edit.value }
  }
}
