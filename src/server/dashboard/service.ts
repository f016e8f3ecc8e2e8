import { asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/dashboard.ts'
import { decimal } from '#domain/money.ts'
import { LOW_STOCK_BELOW } from '#domain/stock.ts'
import type { Db } from '#server/db/client.ts'
import { categories, categoryTotals, products } from '#server/db/schema.ts'
import { toProduct } from '#server/products/row.ts'

const LOW_STOCK_SHOWN = 5

/** All figures of one moment: a change in between cannot make the cards disagree with the panels. */
export function readDashboard(db: Db): Promise<Dashboard> {
  return db.transaction(
    async (tx) => {
      const shelves = await tx
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
      const sum = (figure: 'count' | 'low' | 'out') =>
        shelves.reduce((total, shelf) => total + shelf[figure], 0)
      const low = await tx
        .select()
        .from(products)
        .where(lt(products.stock, LOW_STOCK_BELOW))
        .orderBy(asc(products.stock), desc(products.id))
        .limit(LOW_STOCK_SHOWN)
      return {
        totalProducts: sum('count'),
        totalCategories: shelves.length,
        // A large stock is worth more than a float can tell to the cent.
        inventoryValue: decimal(shelves.reduce((total, { value }) => total + BigInt(value), 0n)),
        lowStockCount: sum('low') + sum('out'),
        outOfStockCount: sum('out'),
        categories: shelves.map(({ id, name, slug, count }) => ({ id, name, slug, count })),
        lowStockProducts: low.map(toProduct),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
