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
 * Searches for all words as typed, all words corrected, some of the words as typed, and some of the words corrected,
 * until an attempt has results. A filter must not widen a search, so an attempt whose results are all hidden by filters
 * is the last one too. If no attempt has results, it is the one as typed.
 */
export async function attemptSearch<T extends { total: number }>(
  db: Db,
  { q, match }: { q: string; match?: ProductListQuery['match'] },
  isFiltered: boolean,
  find: (search: Search) => Promise<T>,
): Promise<SearchAttempt & { found: T }> {
  const attempts = await searchAttempts(db, q, match)
  const [typed, second] = attempts
  // A misspelled text rarely has results as typed, so the corrected one is searched for at the same time.
  const started = second?.corrected ? [typed, second].map(({ search }) => find(search)) : []
  // An attempt that fails is reported when it is awaited, which it is not if an earlier one has results.
  for (const result of started) result.catch(() => {})

  let found: T | undefined
  for (const [index, attempt] of attempts.entries()) {
    found = await (started[index] ?? find(attempt.search))
    if (found.total > 0 || (isFiltered && (await hasResults(db, attempt.search))))
      return { ...attempt, found }
  }
  return { ...typed, found: found! }
}

async function searchAttempts(
  db: Db,
  q: string,
  match: ProductListQuery['match'],
): Promise<[SearchAttempt, ...SearchAttempt[]]> {
  if (match === 'name') return [{ search: anywhereInName(q), corrected: null, isPartial: false }]
  const text = await readSearchText(db, q)
  const typed = { search: allWords(q, text.typed), corrected: null, isPartial: false }
  const others: SearchAttempt[] = []
  const corrected = text.corrected?.map(({ word }) => word).join(' ')
  if (text.corrected && corrected)
    others.push({ search: allWords(corrected, text.corrected), corrected, isPartial: false })

  // The parts of a SKU such as "KIT-099" are not searched for one by one.
  if (!/\s/.test(q.trim()) || text.typed.filter(isSignificant).length < 2) return [typed, ...others]
  others.push({ search: someWords(text.typed), corrected: null, isPartial: true })
  if (text.corrected && corrected)
    others.push({ search: someWords(text.corrected), corrected, isPartial: true })
  return [typed, ...others]
}

/** Whether a search finds anything without filters. MATERIALIZED keeps the planner from scanning the whole table. */
async function hasResults(db: Db, search: Search): Promise<boolean> {
  const { rows } = await db.execute<{ exists: boolean }>(sql`
    with found as materialized (select 1 from products where ${or(matchesOf(search), search.inCategories)})
    select exists (select from found)`)
  return rows[0]!.exists
}
