import { inArray, sql } from 'drizzle-orm'
import { ProductDraft } from '#contract/product.ts'
import { parseCsv } from '#domain/csv.ts'
import { ShopError } from '#domain/error.ts'
import { type ImportOutcome, PRODUCT_COLUMNS } from '#domain/exchange.ts'
import { decimal, parsePrice } from '#domain/money.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema.ts'
import { toProduct } from '#server/products/service.ts'

/** A row of a file, and which one it is as a spreadsheet counts: the heading is row 1. */
export type Cells = Record<(typeof PRODUCT_COLUMNS)[number], string> & { row: number }
export type Checked = {
  row: number
  outcome: ImportOutcome
  sku: string
  name: string
  message: string | null
  draft: ProductDraft | null
}

const MOST_ROWS = 100_000

/** The rows of a file by their headings. Columns may come in any order; others are ignored. */
export function readRows(csv: string): Cells[] {
  const rows: Cells[] = []
  let columns: [string, number][] | undefined
  // As a spreadsheet counts: blank lines are rows too.
  let row = 0
  for (const cells of parse(csv)) {
    if (++row > MOST_ROWS + 1) throw new ShopError('invalid', `A file may hold at most ${MOST_ROWS} rows`)
    if (cells.length === 0) continue
    if (columns) rows.push(byColumn(row, cells, columns))
    else columns = readHeading(cells)
  }
  // An empty file names no column.
  if (!columns) readHeading([])
  if (rows.length === 0) throw new ShopError('invalid', 'The file holds no rows below its heading')
  return rows
}

/** Where in a row each column stands. */
function readHeading(heading: string[]): [string, number][] {
  if (heading.length === 1 && heading[0]!.includes(';'))
    throw new ShopError('invalid', 'The columns must be separated by commas, not by semicolons')
  const missing = PRODUCT_COLUMNS.filter((column) => !heading.includes(column) && column !== 'oldPrice')
  if (missing.length > 0)
    throw new ShopError('invalid', `The first row must name the columns; missing: ${missing.join(', ')}`)
  return PRODUCT_COLUMNS.map((column) => [column, heading.indexOf(column)])
}

function byColumn(row: number, cells: string[], columns: [string, number][]): Cells {
  const named = columns.map(([column, at]) => [column, cells[at] ?? ''] as const)
  // PostgreSQL keeps no NUL, not even to say what is wrong with it.
  if (named.some(([, cell]) => cell.includes('\0')))
    throw new ShopError('invalid', `Row ${row}: remove the characters that cannot be stored`)
  return { row, ...Object.fromEntries(named) } as Cells
}

function* parse(csv: string) {
  try {
    yield* parseCsv(csv)
  } catch (error) {
    throw new ShopError('invalid', (error as Error).message)
  }
}

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
    const skus = rows.map(({ sku }) => sku.trim().toUpperCase())
    const found = await db
      .select()
      .from(products)
      .where(inArray(sql`upper(${products.sku})`, skus))
    const existing = new Map(found.map((row) => [row.sku.toUpperCase(), toProduct(row)]))

    return rows.map((cells, index) => {
      const { row } = cells
      const sku = skus[index]!
      const result = toDraft(cells, idBySlug!)
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
      const changed = changedFields(current, draft)
      if (changed.length === 0) return { ...told, outcome: 'same', message, draft: null }
      return { ...told, outcome: 'change', message: `Changes ${changed.join(', ')}`, draft }
    })
  }
}

function toDraft(cells: Cells, idBySlug: Map<string, number>): { draft: ProductDraft } | { message: string } {
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
