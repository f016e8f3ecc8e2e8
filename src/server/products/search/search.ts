import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern, startsWithPattern } from '#server/db/like.ts'
import { products } from '#server/db/schema/catalog.ts'
import type { Ranks } from './ranks.ts'
import { formsQuery, type SearchWord } from './words.ts'

export type Search = Ranks & {
  /** All products of the categories that the words name. They are listed after the others. */
  inCategories?: SQL | undefined
}

const lowerName = sql`lower(${products.name})`
/** The collation of products_by_name, which finds names by their start. */
const nameStartsWith = (q: string) => like(sql`${lowerName} collate "C"`, startsWithPattern(q))
const lowerSku = sql`lower(${products.sku})`
/** Compares in the database's upper case, because "ß" becomes "SS" in some locales only. */
const hasSku = (q: string) => eq(sql`upper(${products.sku})`, sql`upper(${q})`)

export function anywhereInName(q: string): Search {
  const part = containsPattern(q)
  return { first: [hasSku(q)], rest: or(like(lowerName, part), like(lowerSku, part))! }
}

/**
 * Ranks by exact SKU, by names that start with the text, by words in the name, by their synonyms in the name, and then
 * by words in the description.
 */
export function allWords(q: string, words: SearchWord[]): Search {
  if (!words.some(isSignificant)) return startOfWord(q, words)
  const query = toQuery(words.map(anyForm), ' & ')
  const { categoryIds, others } = namedCategories(words)
  const inCategories = categoryIds.length > 0 ? inArray(products.categoryId, categoryIds) : undefined
  // "kitchen knife": one word names the category, the other one is in the product's text. `+ 0` hides the category from
  // the planner, which would scan all of it before looking at the text.
  const inBoth = and(
    inArray(sql`${products.categoryId} + 0`, categoryIds),
    sql`products.search @@ ${toQuery(others, ' & ')}`,
  )
  const inText = or(sql`products.search @@ ${query}`, inCategories && others.length > 0 ? inBoth : undefined)!
  return {
    first: [hasSku(q), nameStartsWith(q)],
    best: inName(words.map(asTyped), words.map(anyForm), ' & '),
    rest: inText,
    inCategories: others.length > 0 ? undefined : inCategories,
  }
}

/** Ranks products with all words but one first, then by words in the name. */
export function someWords(words: SearchWord[]): Search {
  const significant = words.filter(isSignificant)
  const forms = significant.map(anyForm)
  const query = toQuery(forms, ' | ')
  const allButOne = forms.map((_, index) => `(${forms.filter((_, other) => other !== index).join(' & ')})`)
  const categoryIds = words.flatMap((word) => word.categoryIds)
  return {
    first: forms.length > 2 ? [sql`products.search @@ ${toQuery(allButOne, ' | ')}`] : [],
    best: inName(significant.map(asTyped), forms, ' | '),
    rest: sql`products.search @@ ${query}`,
    inCategories: categoryIds.length > 0 ? inArray(products.categoryId, categoryIds) : undefined,
  }
}

/** "can" is ignored by the full-text search, but may be the start of "candle". */
function startOfWord(q: string, words: SearchWord[]): Search {
  const query = sql`to_tsquery('simple', ${words.slice(-1).map(asTyped).join('')})`
  return {
    first: [hasSku(q), nameStartsWith(q)],
    best: [sql`products.name_search @@ ${query}`],
    rest: sql`products.search @@ ${query}`,
  }
}

/** Products with the typed words in their names, then those with synonyms. */
const inName = (typed: string[], forms: string[], operator: ' & ' | ' | ') =>
  [...new Set([typed.join(operator), forms.join(operator)])].map(
    (parts) => sql`products.name_search @@ to_tsquery('english', ${parts})`,
  )

/** The categories that have all category words in their names, and the words that are in no category's name. */
function namedCategories(words: SearchWord[]) {
  const significant = words.filter(isSignificant)
  const [first = [], ...more] = significant
    .map(({ categoryIds }) => categoryIds)
    .filter((categoryIds) => categoryIds.length > 0)
  return {
    categoryIds: first.filter((id) => more.every((ids) => ids.includes(id))),
    others: significant.filter(({ categoryIds }) => categoryIds.length === 0).map(anyForm),
  }
}

export const isSignificant = ({ isStopWord }: SearchWord) => !isStopWord

const anyForm = ({ forms }: SearchWord) => formsQuery(forms)

const asTyped = ({ word }: SearchWord) => formsQuery([word])

const toQuery = (parts: string[], operator: ' & ' | ' | ') =>
  sql`to_tsquery('english', ${parts.join(operator)})`
