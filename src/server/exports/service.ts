import { asc, eq, gt } from 'drizzle-orm'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { PRODUCT_CSV_HEADERS } from '#contract/product-fields.ts'
import { toCsvLine } from '#domain/csv.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema.ts'
import { toCells } from '#server/products/csv-cells.ts'
import { toProduct } from '#server/products/row.ts'

type ExportedProduct = Product & { category: string }

const PRODUCTS_PER_BATCH = 200

/** Reads all products in batches by keyset pagination, so that memory use does not grow with their number. */
async function* productBatches(db: Db): AsyncGenerator<ExportedProduct[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ product: products, category: categories.slug })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(gt(products.id, last))
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
    columns: PRODUCT_CSV_HEADERS,
    cells: (product: ExportedProduct) => toCells(product, product.category),
  },
  categories: {
    batches: categoryBatches,
    columns: ['id', 'name', 'slug', 'image'],
    cells: ({ id, name, slug, image }: Category) => [id, name, slug, image],
  },
} as const

export async function* exportCsv(db: Db, noun: keyof typeof exportsByNoun): AsyncGenerator<string> {
  const { batches, columns, cells } = exportsByNoun[noun]
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\uFEFF${toCsvLine(columns)}`
  for await (const batch of batches(db))
    yield batch.map((record) => toCsvLine(cells(record as never))).join('')
}

export async function* exportJson(db: Db, noun: keyof typeof exportsByNoun): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const batch of exportsByNoun[noun].batches(db)) {
    if (batch.length === 0) continue
    yield separator + batch.map((record) => JSON.stringify(record)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
