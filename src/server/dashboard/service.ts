import { asc, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/dashboard.ts'
import { decimal } from '#domain/money.ts'
import { LOW_STOCK_BELOW } from '#domain/stock.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema.ts'
import { toProduct } from '#server/products/service.ts'

const LOW_STOCK_SHOWN = 5

/** All figures of one moment: a change in between cannot make the cards disagree with the panels. */
export function readDashboard(db: Db): Promise<Dashboard> {
  return db.transaction(
    async (tx) => {
      const [figures] = await tx
        .select({
          totalProducts: count(),
          // A bigint comes as text; a float would lose cents in a large stock.
          inventoryValue: sql<string>`coalesce(sum(${products.price}::bigint * ${products.stock}), 0)::text`,
          lowStockCount: sql<number>`(count(*) filter (where ${products.stock} < ${LOW_STOCK_BELOW}))::integer`,
          outOfStockCount: sql<number>`(count(*) filter (where ${products.stock} = 0))::integer`,
        })
        .from(products)
      const shelves = await tx
        .select({
          id: categories.id,
          name: categories.name,
          slug: categories.slug,
          count: count(products.id),
        })
        .from(categories)
        .leftJoin(products, eq(products.categoryId, categories.id))
        .groupBy(categories.id)
        .orderBy(categories.id)
      const low = await tx
        .select()
        .from(products)
        .where(lt(products.stock, LOW_STOCK_BELOW))
        .orderBy(asc(products.stock), desc(products.id))
        .limit(LOW_STOCK_SHOWN)
      return {
        ...figures!,
        inventoryValue: decimal(BigInt(figures!.inventoryValue)),
        totalCategories: shelves.length,
        categories: shelves,
        lowStockProducts: low.map(toProduct),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
