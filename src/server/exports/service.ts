import { asc, eq, gt } from 'drizzle-orm'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { PRODUCT_CSV_HEADERS } from '#contract/product-fields.ts'
import { toCsvLine } from '#domain/csv.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema.ts'
import { toCells } from '#server/products/csv-cells.ts'
import { toProduct } from '#server/products/row.ts'

type Exported = Product & { category: string }

const BATCH = 200

/** All products, a batch at a time: as much memory for a hundred thousand as for a hundred. */
async function* productBatches(db: Db): AsyncGenerator<Exported[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ product: products, category: categories.slug })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(gt(products.id, last))
      .orderBy(asc(products.id))
      .limit(BATCH)
    yield rows.map(({ product, category }) => ({ ...toProduct(product), category }))
    if (rows.length < BATCH) return
    last = rows.at(-1)!.product.id
  }
}

async function* categoryBatches(db: Db): AsyncGenerator<Category[]> {
  yield await db.select().from(categories).orderBy(asc(categories.id))
}

export const nouns = {
  products: {
    batches: productBatches,
    columns: PRODUCT_CSV_HEADERS,
    cells: (product: Exported) => toCells(product, product.category),
  },
  categories: {
    batches: categoryBatches,
    columns: ['id', 'name', 'slug', 'image'],
    cells: ({ id, name, slug, image }: Category) => [id, name, slug, image],
  },
} as const

export async function* exportCsv(db: Db, noun: keyof typeof nouns): AsyncGenerator<string> {
  const { batches, columns, cells } = nouns[noun]
  // The mark makes spreadsheets read it as UTF-8.
  yield `\uFEFF${toCsvLine(columns)}`
  for await (const batch of batches(db))
    yield batch.map((record) => toCsvLine(cells(record as never))).join('')
}

export async function* exportJson(db: Db, noun: keyof typeof nouns): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const batch of nouns[noun].batches(db)) {
    if (batch.length === 0) continue
    yield separator + batch.map((record) => JSON.stringify(record)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
