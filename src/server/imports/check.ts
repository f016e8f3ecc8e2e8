import { inArray, sql } from 'drizzle-orm'
import { ProductDraft } from '#contract/product.ts'
import type { ImportOutcome } from '#domain/import.ts'
import { decimal, parsePrice } from '#domain/money.ts'
import type { Db } from '#server/db/client.ts'
import { categories, type ImportDraft, products } from '#server/db/schema.ts'
import { missingImages } from '#server/images/service.ts'
import { toProduct } from '#server/products/service.ts'
import type { Cells } from './read.ts'

export type Checked = {
  row: number
  outcome: ImportOutcome
  sku: string
  name: string
  message: string | null
  draft: ImportDraft | null
}

/** What a product looks like, in short, for the database to compare as many as a file has. */
export const version = sql<string>`encode(sha256(convert_to(products::text, 'UTF8')), 'hex')`

/** Says of each row what it would do, one batch at a time. Remembers the SKUs of the batches before. */
export function rowChecker(db: Db) {
  const seen = new Map<string, number>()
  let idBySlug: Map<string, number> | undefined

  return async (rows: Cells[]): Promise<Checked[]> => {
    idBySlug ??= new Map(
      (await db.select({ slug: categories.slug, id: categories.id }).from(categories)).map(({ slug, id }) => [
        slug,
        id,
      ]),
    )
    const skus = await upperCase(
      db,
      rows.map(({ sku }) => sku.trim()),
    )
    const found = await db
      .select({ upperSku, version, product: products })
      .from(products)
      .where(inArray(upperSku, skus))
    const existing = new Map(found.map((row) => [row.upperSku, row]))

    const results = await withImages(
      db,
      rows.map((cells) => toDraft(cells, idBySlug!)),
    )

    return rows.map((cells, index) => {
      const { row } = cells
      const sku = skus[index]!
      const result = results[index]!
      const before = seen.get(sku)
      const message = before
        ? `The SKU stands in row ${before} already`
        : 'message' in result
          ? result.message
          : null
      if (!before) seen.set(sku, row)
      const told = { row, sku: cells.sku.trim().slice(0, 64), name: cells.name.trim().slice(0, 200) }
      if (message || 'message' in result) return { ...told, outcome: 'refuse', message, draft: null }
      const { draft } = result
      const current = existing.get(sku)
      if (!current) return { ...told, outcome: 'create', message, draft }
      const changed = changedFields(toProduct(current.product), draft)
      if (changed.length === 0) return { ...told, outcome: 'same', message, draft: null }
      const { product, version } = current
      return {
        ...told,
        outcome: 'change',
        message: `Changes ${changed.join(', ')}`,
        draft: { ...draft, id: product.id, version },
      }
    })
  }
}

const upperSku = sql<string>`upper(${products.sku})`

/** Capitals as the database makes them: which ones it knows depends on its locale, and "ß" is not "SS" everywhere. */
async function upperCase(db: Db, texts: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select upper(text) as text from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, place)
    order by place`)
  return rows.map(({ text }) => text)
}

type Result = { draft: ProductDraft } | { message: string }

/** Refuses what shows pictures of another shop: there the address leads to one, here to nothing. */
async function withImages(db: Db, results: Result[]): Promise<Result[]> {
  const images = results.flatMap((result) => ('draft' in result ? result.draft.images : []))
  const missing = await missingImages(db, images)
  return results.map((result) => {
    const image = 'draft' in result && result.draft.images.find((image) => missing.has(image))
    return image
      ? { message: `The shop does not have the picture ${image}; give the whole address, https://…` }
      : result
  })
}

function toDraft(cells: Cells, idBySlug: Map<string, number>): Result {
  const categoryId = idBySlug.get(cells.category.trim())
  if (categoryId === undefined)
    return { message: `There is no category with the slug "${cells.category.trim()}"` }
  const images = cells.images.split(/\s+/).filter(Boolean)
  if (images.some((image) => image.startsWith('data:'))) return { message: 'Images must be web addresses' }
  const { data, error } = ProductDraft.safeParse({
    ...cells,
    categoryId,
    images,
    stock: /^\s*-?\d+\s*$/.test(cells.stock) ? Number(cells.stock) : cells.stock,
    featured: yesOrNo(cells.featured),
    isNew: yesOrNo(cells.isNew),
  })
  if (error) return { message: error.issues[0]!.message }
  // As the shop writes them: what people type around a number is not always one to the database.
  const oldPrice = data.oldPrice && twoDecimals(data.oldPrice)
  return { draft: { ...data, price: twoDecimals(data.price), oldPrice } }
}

/** As spreadsheets and people write it; anything else is left for the schema to refuse. */
function yesOrNo(cell: string) {
  const word = cell.trim().toLowerCase()
  if (['true', 'yes', '1'].includes(word)) return true
  return ['', 'false', 'no', '0'].includes(word) ? false : cell
}

function changedFields(product: object, draft: ProductDraft): string[] {
  return (
    Object.entries(draft)
      .filter(
        ([field, value]) =>
          JSON.stringify(value) !== JSON.stringify((product as Record<string, unknown>)[field]),
      )
      // As the heading of the file names it.
      .map(([field]) => (field === 'categoryId' ? 'category' : field))
  )
}

const twoDecimals = (price: string) => decimal(parsePrice(price)!)
