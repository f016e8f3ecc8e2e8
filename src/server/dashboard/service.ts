import { asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { LOW_STOCK_BELOW } from '#domain/catalog/stock.ts'
import { decimal } from '#domain/money/money.ts'
import type { Db } from '#server/db/client.ts'
import { categories, categoryTotals, products } from '#server/db/schema/catalog.ts'
import { toProduct } from '#server/products/row.ts'

const MAX_LOW_STOCK_PRODUCTS = 5

/** Reads one snapshot (repeatable read), so that a concurrent change cannot make cards and panels disagree. */
export function readDashboard(db: Db): Promise<Dashboard> {
  return db.transaction(
    async (tx) => {
      const rows = await tx
        .select({
          id: categories.id,
          name: categories.name,
          slug: categories.slug,
          count: sql<number>`coalesce(${categoryTotals.products}, 0)`,
          value: sql<string>`coalesce(${categoryTotals.value}, 0)::text`,
          low: sql<number>`coalesce(${categoryTotals.lowStock}, 0)`,
          out: sql<number>`coalesce(${categoryTotals.outOfStock}, 0)`,
        })
        .from(categories)
        .leftJoin(categoryTotals, eq(categoryTotals.categoryId, categories.id))
        .orderBy(categories.id)
      const sum = (column: 'count' | 'low' | 'out') => rows.reduce((total, row) => total + row[column], 0)
      const low = await tx
        .select()
        .from(products)
        .where(lt(products.stock, LOW_STOCK_BELOW))
        .orderBy(asc(products.stock), desc(products.id))
        .limit(MAX_LOW_STOCK_PRODUCTS)
      return {
        totalProducts: sum('count'),
        totalCategories: rows.length,
        // BigInt, because the sum in cents can exceed what a float represents exactly.
        inventoryValue: decimal(rows.reduce((total, { value }) => total + BigInt(value), 0n)),
        lowStockCount: sum('low') + sum('out'),
        outOfStockCount: sum('out'),
        categories: rows.map(({ id, name, slug, count }) => ({ id, name, slug, count })),
        lowStockProducts: low.map(toProduct),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
