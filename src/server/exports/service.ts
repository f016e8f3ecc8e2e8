import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { ExportQuery } from '#contract/admin/export.ts'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { PRODUCT_CSV_HEADERS, productFields, STOCK_AT_EXPORT_HEADER } from '#contract/product-fields.ts'
import { toCsvLine } from '#domain/spreadsheet/csv.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema/catalog.ts'
import { toCells } from '#server/products/csv-cells.ts'
import { productCondition } from '#server/products/list.ts'
import { toProduct } from '#server/products/row.ts'

type ExportedProduct = Product & { category: string }

const PRODUCTS_PER_BATCH = 200

/** Reads the products in batches by keyset pagination, so that memory use does not grow with their number. */
async function* productBatches(db: Db, { ids, ...filters }: ExportQuery): AsyncGenerator<ExportedProduct[]> {
  const condition = and(await productCondition(db, filters), ids && inArray(products.id, ids))
  for (let last = 0; ; ) {
    const rows = await db
      .select({ product: products, category: categories.slug })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(gt(products.id, last), condition))
      .orderBy(asc(products.id))
      .limit(PRODUCTS_PER_BATCH)
    yield rows.map(({ product, category }) => ({ ...toProduct(product), category }))
    if (rows.length < PRODUCTS_PER_BATCH) return
    last = rows.at(-1)!.product.id
  }
}

async function* categoryBatches(db: Db): AsyncGenerator<Category[]> {
  yield await db.select().from(categories).orderBy(asc(categories.id))
}

const exportsByNoun = {
  products: {
    batches: productBatches,
    columns: [...PRODUCT_CSV_HEADERS, STOCK_AT_EXPORT_HEADER],
    decimalColumns: productFields.flatMap(({ type }, index) => (type === 'price' ? index : [])),
    cells: (product: ExportedProduct) => [...toCells(product, product.category), product.stock],
  },
  categories: {
    batches: categoryBatches,
    columns: ['id', 'name', 'slug', 'image', 'position', 'isInHeader'],
    decimalColumns: [],
    cells: ({ id, name, slug, image, position, isInHeader }: Category) => [
      id,
      name,
      slug,
      image,
      position,
      isInHeader,
    ],
  },
} as const

type Noun = keyof typeof exportsByNoun

export async function* exportCsv(db: Db, noun: Noun, query: ExportQuery): AsyncGenerator<string> {
  const { batches, columns, decimalColumns, cells } = exportsByNoun[noun]
  const isEuropean = query.style === 'european'
  const toLine = (cells: Cells) =>
    isEuropean ? toCsvLine(withDecimalCommas(cells, decimalColumns), ';') : toCsvLine(cells)
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\uFEFF${toLine(columns)}`
  for await (const batch of batches(db, query))
    yield batch.map((record) => toLine(cells(record as never))).join('')
}

type Cells = readonly (string | number | boolean | null)[]

const withDecimalCommas = (cells: Cells, columns: readonly number[]) =>
  cells.map((cell, index) =>
    typeof cell === 'string' && columns.includes(index) ? cell.replace('.', ',') : cell,
  )

export async function* exportJson(db: Db, noun: Noun, query: ExportQuery): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const batch of exportsByNoun[noun].batches(db, query)) {
    if (batch.length === 0) continue
    yield separator + batch.map((record) => JSON.stringify(record)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
