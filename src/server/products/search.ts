import { eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { ProductListQuery } from '#contract/product.ts'
import type { Db } from '#server/db/client.ts'
import { beginningWith, containing } from '#server/db/like.ts'
import { products } from '#server/db/schema.ts'

/** What is found, and in which order unless another is asked for: what meets the first condition of all comes first. */
export type Search = { matches: SQL; bestFirst: SQL[] }

const lowerName = sql`lower(${products.name})`
const lowerSku = sql`lower(${products.sku})`
/** Both in the database's capitals: "ß" is "SS" in some places and not in others. */
const sameSku = (q: string) => eq(sql`upper(${products.sku})`, sql`upper(${q})`)
const words = (q: string) => q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** How to find what somebody typed, as it stands. */
export function searchFor(q: string, match: ProductListQuery['match']): Search {
  return match === 'name'
    ? anywhereInName(q)
    : fullText(
        q,
        words(q).map((word) => [word]),
      )
}

/** How to find what somebody probably meant, for when nothing is written like that. */
export async function searchLike(db: Db, q: string): Promise<Search> {
  return fullText(q, await Promise.all(words(q).map((word) => similarWords(db, word))))
}

function anywhereInName(q: string): Search {
  const part = containing(q)
  return { matches: or(like(lowerName, part), like(lowerSku, part))!, bestFirst: [sameSku(q)] }
}

/** Exact SKU, then names that begin like this, then words in the name, then words in the description. */
function fullText(q: string, alternatives: string[][]): Search {
  const query = sql`to_tsquery('english', ${tsquery(alternatives)})`
  const inText = sql`products.search @@ ${query}`
  const nameBegins = like(lowerName, beginningWith(q))
  return {
    matches: or(sameSku(q), nameBegins, inText)!,
    bestFirst: [sameSku(q), nameBegins, sql`products.name_search @@ ${query}`],
  }
}

/** Every word has to be there, or begin there, or one of those it may stand for: (candel:* | candle:*) & soy:* */
const tsquery = (alternatives: string[][]) =>
  alternatives.map((group) => `(${group.map((word) => `${word}:*`).join(' | ')})`).join(' & ')

async function similarWords(db: Db, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word limit 3`)
  return [word, ...rows.map((row) => row.word).filter((similar) => words(similar).length === 1)]
}
