import { eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { ProductListQuery } from '#contract/product.ts'
import type { Db } from '#server/db/client.ts'
import { containsPattern, startsWithPattern } from '#server/db/like.ts'
import { products } from '#server/db/schema/catalog.ts'

export type Search = {
  matches: SQL
  /** Best first. */
  ranks: SQL[]
  /** Whether the words are in name or description, for a full-text search. */
  inText?: SQL
}

const lowerName = sql`lower(${products.name})`
const lowerSku = sql`lower(${products.sku})`
/** Compares in the database's upper case, because "ß" becomes "SS" in some locales only. */
const hasSku = (q: string) => eq(sql`upper(${products.sku})`, sql`upper(${q})`)
const words = (q: string) => q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Matches the words as typed. */
export function exactSearch(q: string, match: ProductListQuery['match']): Search {
  return match === 'name'
    ? anywhereInName(q)
    : fullText(
        q,
        words(q).map((word) => [word]),
      )
}

/** Matches similar words (by trigrams) as well, for a search that found nothing: typos mostly. */
export async function fuzzySearch(db: Db, q: string): Promise<Search> {
  return fullText(q, await Promise.all(words(q).map((word) => similarWords(db, word))))
}

function anywhereInName(q: string): Search {
  const part = containsPattern(q)
  return { matches: or(like(lowerName, part), like(lowerSku, part))!, ranks: [hasSku(q)] }
}

/** Ranks by exact SKU, then by names that start with the text, then by words in the name, then in the description. */
function fullText(q: string, alternatives: string[][]): Search {
  const query = sql`to_tsquery('english', ${tsquery(alternatives)})`
  const inText = sql`products.search @@ ${query}`
  const nameStartsWith = like(lowerName, startsWithPattern(q))
  return {
    inText,
    matches: or(hasSku(q), nameStartsWith, inText)!,
    ranks: [hasSku(q), nameStartsWith, sql`products.name_search @@ ${query}`],
  }
}

/** Requires every word or one of its alternatives, each as a prefix: (candel:* | candle:*) & soy:* */
const tsquery = (alternatives: string[][]) =>
  alternatives.map((group) => `(${group.map((word) => `${word}:*`).join(' | ')})`).join(' & ')

async function similarWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word limit 3`)
  return [word, ...rows.map((row) => row.word).filter((similar) => words(similar).length === 1)]
}
