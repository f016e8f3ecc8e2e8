import { or, sql } from 'drizzle-orm'
import type { ProductListQuery } from '#contract/product.ts'
import type { Db } from '#server/db/client.ts'
import { matchesOf } from './ranks.ts'
import { allWords, anywhereInName, isSignificant, type Search, someWords } from './search.ts'
import { readSearchText } from './words.ts'

export type SearchAttempt = {
  search: Search
  /** The text that is searched for instead of the one that was typed. */
  corrected: string | null
  /** Products with some of the words match as well. */
  isPartial: boolean
}

/**
 * The searches to try, best first: all words as typed, all words corrected, some of the words as typed, some of the
 * words corrected. Stop at the first attempt that has results without the filters, because a filter must not widen a
 * search.
 */
export async function* searchAttempts(
  db: Db,
  q: string,
  match: ProductListQuery['match'],
): AsyncGenerator<SearchAttempt> {
  if (match === 'name') {
    yield { search: anywhereInName(q), corrected: null, isPartial: false }
    return
  }
  const text = await readSearchText(db, q)
  yield { search: allWords(q, text.typed), corrected: null, isPartial: false }

  const corrected = text.corrected?.map(({ word }) => word).join(' ') ?? null
  if (text.corrected && corrected)
    yield { search: allWords(corrected, text.corrected), corrected, isPartial: false }

  // The parts of a SKU such as "KIT-099" are not searched for one by one.
  if (!/\s/.test(q.trim()) || text.typed.filter(isSignificant).length < 2) return
  yield { search: someWords(text.typed), corrected: null, isPartial: true }
  if (text.corrected) yield { search: someWords(text.corrected), corrected, isPartial: true }
}

/** Whether a search finds anything without filters. MATERIALIZED keeps the planner from scanning the whole table. */
export async function hasResults(db: Db, search: Search): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(sql`
    with found as materialized (select 1 from products where ${or(matchesOf(search), search.inCategories)})
    select exists (select from found)`)
  return rows[0]!.exists
}
