import { asc, eq, gt } from 'drizzle-orm'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { toCsvLine } from '#domain/csv.ts'
import { PRODUCT_COLUMNS } from '#domain/exchange.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema.ts'
import { toProduct } from '#server/products/service.ts'

type Exported = Product & { category: string }

const BATCH = 500

/** All products, a batch at a time: as much memory for a hundred thousand as for a hundred. */
async function* eachProduct(db: Db): AsyncGenerator<Exported> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ product: products, category: categories.slug })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(gt(products.id, last))
      .orderBy(asc(products.id))
      .limit(BATCH)
    for (const { product, category } of rows) yield { ...toProduct(product), category }
    if (rows.length < BATCH) return
    last = rows.at(-1)!.product.id
  }
}

async function* eachCategory(db: Db): AsyncGenerator<Category> {
  yield* await db.select().from(categories).orderBy(asc(categories.id))
}

export const nouns = {
  products: {
    each: eachProduct,
    columns: PRODUCT_COLUMNS,
    cells: (product: Exported) =>
      PRODUCT_COLUMNS.map((column) => (column === 'images' ? product.images.join(' ') : product[column])),
  },
  categories: {
    each: eachCategory,
    columns: ['id', 'name', 'slug', 'image'],
    cells: ({ id, name, slug, image }: Category) => [id, name, slug, image],
  },
} as const

export async function* exportCsv(db: Db, noun: keyof typeof nouns): AsyncGenerator<string> {
  const { each, columns, cells } = nouns[noun]
  // The mark makes spreadsheets read it as UTF-8.
  yield `\uFEFF${toCsvLine(columns)}`
  for await (const record of each(db)) yield toCsvLine(cells(record as never))
}

export async function* exportJson(db: Db, noun: keyof typeof nouns): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const record of nouns[noun].each(db)) {
    yield separator + JSON.stringify(record)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
