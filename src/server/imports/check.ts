import { inArray, sql } from 'drizzle-orm'
import { ProductDraft } from '#contract/product.ts'
import { productFields } from '#contract/product-fields.ts'
import type { ImportOutcome } from '#domain/import.ts'
import type { Db } from '#server/db/client.ts'
import { categories, type ImportDraft, products } from '#server/db/schema.ts'
import { missingImages } from '#server/images/service.ts'
import { fromCells, normalizePrices } from '#server/products/csv-cells.ts'
import { toProduct } from '#server/products/row.ts'
import type { Cells } from './read.ts'

export type CheckedRow = {
  row: number
  outcome: ImportOutcome
  sku: string
  name: string
  message: string | null
  draft: ImportDraft | null
}

/** A hash of a product that the database computes, so that it can compare as many as a file has. */
export const productRevision = sql<string>`encode(sha256(convert_to(products::text, 'UTF8')), 'hex')`

/** Returns the dry run: it says what each row would do, batch by batch, and finds SKUs repeated across batches. */
export function createRowChecker(db: Db) {
  const rowBySku = new Map<string, number>()
  let idBySlug: Map<string, number> | undefined

  return async (rows: Cells[]): Promise<CheckedRow[]> => {
    idBySlug ??= await readCategoryIds(db)
    const skus = await upperCase(
      db,
      rows.map(({ sku }) => sku.trim()),
    )
    const existing = await readExisting(db, skus)
    const results = await refuseMissingImages(
      db,
      rows.map((cells) => toDraft(cells, idBySlug!)),
    )

    return rows.map((cells, index) => {
      const { row } = cells
      const sku = skus[index]!
      const result = results[index]!
      const summary = { row, sku: cells.sku.trim().slice(0, 64), name: cells.name.trim().slice(0, 200) }
      const earlierRow = rowBySku.get(sku)
      if (earlierRow) return refused(summary, `The SKU is already used in row ${earlierRow}`)
      rowBySku.set(sku, row)
      if ('message' in result) return refused(summary, result.message)

      const { draft } = result
      const current = existing.get(sku)
      if (!current) return { ...summary, outcome: 'create', message: null, draft }
      const changed = changedHeaders(toProduct(current.product), draft)
      if (changed.length === 0) return { ...summary, outcome: 'same', message: null, draft: null }
      return {
        ...summary,
        outcome: 'change',
        message: `Changes ${changed.join(', ')}`,
        draft: { ...draft, id: current.product.id, revision: current.revision },
      }
    })
  }
}

const refused = (summary: { row: number; sku: string; name: string }, message: string): CheckedRow => ({
  ...summary,
  outcome: 'refuse',
  message,
  draft: null,
})

async function readCategoryIds(db: Db) {
  const rows = await db.select({ slug: categories.slug, id: categories.id }).from(categories)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

const upperSku = sql<string>`upper(${products.sku})`

async function readExisting(db: Db, skus: string[]) {
  const rows = await db
    .select({ upperSku, revision: productRevision, product: products })
    .from(products)
    .where(inArray(upperSku, skus))
  return new Map(rows.map((row) => [row.upperSku, row]))
}

/** Upper case by the database's rules: they depend on its locale, and "ß" is not "SS" everywhere. */
async function upperCase(db: Db, texts: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select upper(text) as text from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, place)
    order by place`)
  return rows.map(({ text }) => text)
}

type Result = { draft: ProductDraft } | { message: string }

/** Refuses rows with image paths of another shop: the path leads to an image there and to nothing here. */
async function refuseMissingImages(db: Db, results: Result[]): Promise<Result[]> {
  const images = results.flatMap((result) => ('draft' in result ? result.draft.images : []))
  const missing = await missingImages(db, images)
  return results.map((result) => {
    const image = 'draft' in result && result.draft.images.find((image) => missing.has(image))
    return image
      ? { message: `The shop does not have the image ${image}; give the whole address, https://…` }
      : result
  })
}

function toDraft(cells: Cells, idBySlug: Map<string, number>): Result {
  const values = fromCells(cells, idBySlug)
  if (values.categoryId === undefined)
    return { message: `There is no category with the slug "${cells.categoryId.trim()}"` }
  if (/(^|\s)data:/.test(cells.images)) return { message: 'Images must be web addresses' }
  const { data, error } = ProductDraft.safeParse(values)
  return error ? { message: error.issues[0]!.message } : { draft: normalizePrices(data) }
}

/** The changed columns, by the headings of the file. */
function changedHeaders(product: ProductDraft, draft: ProductDraft): string[] {
  return productFields
    .filter(({ key }) => JSON.stringify(product[key]) !== JSON.stringify(draft[key]))
    .map(({ csvHeader }) => csvHeader)
}
