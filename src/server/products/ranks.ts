import { and, count, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { products } from '#server/db/schema.ts'

type Page = { limit: number; offset: number }

const FEW = 2_000

/**
 * One page of what is found, by rank and then in the given order: the first condition that a product meets is its
 * rank, and who meets none comes last. The finds of every rank are counted first. Then only those ranks are asked for
 * products that the page reaches into, and none has to put all its finds in order to tell twelve.
 */
export async function readRanked(
  db: Db,
  where: SQL | undefined,
  ranks: SQL[],
  order: SQL[],
  page: Page | undefined,
): Promise<{ ids: { id: number }[]; total: number }> {
  const conditions = [...ranks, sql`true`]
  const counts = await countRanks(db, where, conditions)
  const total = counts.reduce((sum, finds) => sum + finds, 0)
  const wanted = page ?? { limit: total, offset: 0 }
  const ids: { id: number }[] = []
  let before = 0
  for (const [rank, finds] of counts.entries()) {
    const offset = Math.max(0, wanted.offset - before)
    const limit = Math.min(finds - offset, wanted.limit - ids.length)
    before += finds
    const ofThisRank = and(where, ...ranks.slice(0, rank).map(not), conditions[rank])
    if (limit > 0) ids.push(...(await readRank(db, ofThisRank, finds, order, { limit, offset })))
  }
  return { ids, total }
}

async function countRanks(db: Db, where: SQL | undefined, conditions: SQL[]): Promise<number[]> {
  const cases = conditions.map((condition, rank) => sql`when ${condition} then ${sql.raw(String(rank))}`)
  const rows = await db
    .select({ rank: sql<number>`case ${sql.join(cases, sql` `)} end as rank`, finds: count() })
    .from(products)
    .where(where)
    .groupBy(sql`rank`)
  return conditions.map((_, rank) => rows.find((row) => row.rank === rank)?.finds ?? 0)
}

/** Few finds are found and then put in order; among many, walking along the order soon meets enough of them. */
function readRank(db: Db, where: SQL | undefined, finds: number, order: SQL[], { limit, offset }: Page) {
  const found = db
    .select({ id: products.id, featured: products.featured, price: products.price })
    .from(products)
    .where(where)
  // Its name lets the same order be asked of it; the offset of nothing keeps the planner from walking all the same.
  const few = found.offset(0).as('products')
  return (finds < FEW ? db.select({ id: few.id }).from(few) : found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}
