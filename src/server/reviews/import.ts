import { inArray, sql } from 'drizzle-orm'
import { ReviewDraft } from '#contract/review.ts'
import { ShopError } from '#domain/error.ts'
import { parseCsv } from '#domain/spreadsheet/csv.ts'
import { type Actor, logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema/catalog.ts'
import { reviews } from '#server/db/schema/reviews.ts'

const MAX_ROWS = 10_000
const ROWS_PER_INSERT = 500
const REQUIRED = ['sku', 'rating', 'text', 'name', 'date'] as const

type ImportedReview = ReviewDraft & {
  row: number
  sku: string
  writtenAt: Date
  state: 'waiting' | 'published'
}

/** Stores all reviews of a file or, if one row is wrong, none. Those that are stored already are skipped. */
export function importReviews(db: Db, by: Actor, csv: string): Promise<{ created: number; skipped: number }> {
  const imported = readRows(csv)
  return db.transaction(async (tx) => {
    const idBySku = await lockProducts(tx, imported)
    const values = imported.map(({ row, sku, ...review }) => {
      const productId = idBySku.get(sku.toUpperCase())
      if (productId === undefined) throw wrong(row, `there is no product with the SKU ${sku}`)
      return { ...review, productId }
    })
    let created = 0
    for (let start = 0; start < values.length; start += ROWS_PER_INSERT) {
      const inserted = await tx
        .insert(reviews)
        .values(values.slice(start, start + ROWS_PER_INSERT))
        .onConflictDoNothing()
        .returning({ id: reviews.id })
      created += inserted.length
    }
    const skipped = values.length - created
    if (created > 0)
      await logChange(tx, by, 'created', 'review', {
        id: null,
        name: 'Imported reviews',
        after: { create: created },
      })
    return { created, skipped }
  })
}

/** In the order of their ids, like every writer. */
async function lockProducts(tx: Db, rows: { sku: string }[]) {
  const skus = [...new Set(rows.map(({ sku }) => sku.toUpperCase()))]
  const upperSku = sql<string>`upper(${products.sku})`
  const found = await tx
    .select({ id: products.id, upperSku })
    .from(products)
    .where(inArray(upperSku, skus))
    .orderBy(products.id)
    .for('no key update')
  return new Map(found.map(({ id, upperSku }) => [upperSku, id]))
}

function readRows(csv: string): ImportedReview[] {
  const rows = [...parse(csv)]
  const heading = (rows.shift() ?? []).map((cell) => cell.trim().toLowerCase())
  const missing = REQUIRED.filter((column) => !heading.includes(column))
  if (missing.length > 0)
    throw new ShopError('invalid', `The first row must name the columns; missing: ${missing.join(', ')}`)
  if (rows.length > MAX_ROWS) throw new ShopError('invalid', `A file may hold at most ${MAX_ROWS} rows`)
  const imported = rows.flatMap((cells, index) =>
    cells.every((cell) => cell === '')
      ? []
      : readRow(index + 2, (column) => cells[heading.indexOf(column)]?.trim() ?? ''),
  )
  if (imported.length === 0) throw new ShopError('invalid', 'The file holds no rows below its heading')
  return imported
}

function readRow(row: number, cell: (column: string) => string): ImportedReview {
  const review = ReviewDraft.safeParse({
    rating: Number(cell('rating')),
    text: cell('text'),
    name: cell('name'),
  })
  if (!review.success) throw wrong(row, review.error.issues[0]!.message)
  const state = cell('state') || 'waiting'
  if (state !== 'waiting' && state !== 'published') throw wrong(row, 'state must be waiting or published')
  return { ...review.data, row, sku: cell('sku'), writtenAt: readDate(row, cell('date')), state }
}

/** The year is limited, because PostgreSQL cannot store every date that JavaScript can. */
function readDate(row: number, text: string): Date {
  const date = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : new Date(Number.NaN)
  const isPlausible = date.getTime() > Date.parse('1990-01-01') && date.getTime() <= Date.now()
  if (!isPlausible) throw wrong(row, 'date must be a past day such as 2026-11-15')
  return date
}

function* parse(csv: string) {
  try {
    yield* parseCsv(csv)
  } catch (error) {
    throw new ShopError('invalid', (error as Error).message)
  }
}

const wrong = (row: number, message: string) => new ShopError('invalid', `Row ${row}: ${message}`)
