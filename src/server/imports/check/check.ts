import { inArray, sql } from 'drizzle-orm'
import type { Product } from '#contract/product.ts'
import { productFields } from '#contract/product-fields.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema/catalog.ts'
import type { importRows } from '#server/db/schema/imports.ts'
import { missingImages } from '#server/images/originals/service.ts'
import { toProduct } from '#server/products/row.ts'
import { fieldChanges } from './field-changes.ts'
import type { Cells } from './read.ts'
import { type ValidatedRow, type Validation, validateRow } from './validate.ts'

export type CheckedRow = Pick<
  typeof importRows.$inferSelect,
  'row' | 'outcome' | 'sku' | 'name' | 'message' | 'changes' | 'stockAtExport' | 'draft'
>

const revisedColumns = productFields.filter(({ key }) => key !== 'stock').map(({ key }) => products[key])

/**
 * A hash of a product that the database computes, so that it can compare as many as a file has. Leaves out the stock:
 * sales and deliveries must not fail a file, and a stock that changed is kept.
 */
export const productRevision = sql<string>`encode(sha256(convert_to(row(${sql.join(revisedColumns, sql`, `)})::text, 'UTF8')), 'hex')`

/** Returns the dry run: it says what each row would do, batch by batch, and finds SKUs repeated across batches. */
export function createRowChecker(db: Db) {
  const rowBySku = new Map<string, number>()
  let idBySlug: Map<string, number> | undefined
  let slugById: Map<number, string>

  return async (rows: Cells[]): Promise<CheckedRow[]> => {
    if (!idBySlug) {
      idBySlug = await readCategoryIds(db)
      slugById = new Map([...idBySlug].map(([slug, id]) => [id, slug]))
    }
    const skus = await upperCase(
      db,
      rows.map(({ sku }) => sku.trim()),
    )
    const existing = await readExisting(db, skus)
    const validations = await refuseMissingImages(
      db,
      rows,
      rows.map((cells, index) => validateRow(cells, existing.get(skus[index]!)?.product, idBySlug!)),
    )

    return rows.map((cells, index) => {
      const sku = skus[index]!
      const validation = validations[index]!
      const current = existing.get(sku)
      const name = cells.name?.trim() ?? current?.product.name ?? ''
      const summary = { row: cells.row, sku: cells.sku.trim().slice(0, 64), name: name.slice(0, 200) }
      const earlierRow = rowBySku.get(sku)
      if (earlierRow) return refused(summary, `The SKU is already used in row ${earlierRow}`)
      rowBySku.set(sku, cells.row)
      if ('message' in validation) return refused(summary, validation.message)
      return current
        ? compared(summary, current, validation, slugById)
        : { ...summary, ...NO_CHANGES, outcome: 'create', draft: validation.draft }
    })
  }
}

type Summary = Pick<CheckedRow, 'row' | 'sku' | 'name'>
export const NO_CHANGES = { message: null, changes: [], stockAtExport: null }

const refused = (summary: Summary, message: string): CheckedRow => ({
  ...summary,
  ...NO_CHANGES,
  outcome: 'refuse',
  message,
  draft: null,
})

/** Compares a row with the existing product, and marks it if the stock changed after the file was exported. */
export function compared(
  summary: Summary,
  { product: current, revision }: ExistingProduct,
  { draft, stockAtExport }: ValidatedRow,
  slugById: Map<number, string>,
): CheckedRow {
  const changes = fieldChanges(current, draft, slugById)
  if (changes.length === 0) return { ...summary, ...NO_CHANGES, outcome: 'same', draft: null }
  const changesStock = draft.stock !== current.stock
  const isMarked = changesStock && stockAtExport !== undefined && stockAtExport !== current.stock
  const appliedColumns = changes
    .map(({ column }) => column)
    .filter((column) => !isMarked || column !== 'stock')
  const messages = [
    ...(appliedColumns.length > 0 ? [`Changes ${appliedColumns.join(', ')}`] : []),
    ...(isMarked
      ? [`Stock was ${stockAtExport} when this file was exported and is ${current.stock} now`]
      : []),
  ]
  return {
    ...summary,
    outcome: appliedColumns.length > 0 ? 'change' : 'same',
    message: messages.join('. '),
    changes,
    stockAtExport: isMarked ? stockAtExport : null,
    draft: { ...draft, id: current.id, revision, ...(changesStock && { previousStock: current.stock }) },
  }
}

async function readCategoryIds(db: Db) {
  const rows = await db.select({ slug: categories.slug, id: categories.id }).from(categories)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

const upperSku = sql<string>`upper(${products.sku})`

type ExistingProduct = { product: Product; revision: string }

async function readExisting(db: Db, skus: string[]): Promise<Map<string, ExistingProduct>> {
  const rows = await db
    .select({ upperSku, revision: productRevision, product: products })
    .from(products)
    .where(inArray(upperSku, skus))
  return new Map(
    rows.map(({ upperSku, revision, product }) => [upperSku, { revision, product: toProduct(product) }]),
  )
}

/** Upper case by the database's rules: they depend on its locale, and "ß" is not "SS" everywhere. */
async function upperCase(db: Db, texts: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select upper(text) as text from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, place)
    order by place`)
  return rows.map(({ text }) => text)
}

/** Refuses rows with image paths of another shop: the path leads to an image there and to nothing here. */
async function refuseMissingImages(db: Db, rows: Cells[], validations: Validation[]): Promise<Validation[]> {
  const imagesOf = (validation: Validation, index: number) =>
    'draft' in validation && rows[index]!.images !== undefined ? validation.draft.images : []
  const missing = await missingImages(db, validations.flatMap(imagesOf))
  return validations.map((validation, index) => {
    const image = imagesOf(validation, index).find((image) => missing.has(image))
    return image
      ? { message: `The shop does not have the image ${image}; give the whole address, https://…` }
      : validation
  })
}
