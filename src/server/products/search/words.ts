import { arrayOverlaps, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { searchSynonyms } from '#server/db/schema/catalog.ts'

export type SearchWord = {
  word: string
  /** The word and its synonyms. */
  forms: string[]
  /** Ignored by the full-text search: "for", "the". */
  isStopWord: boolean
  /** The categories whose names contain it. */
  categoryIds: number[]
}

/** Shorter words are the start of too many category names. */
const MIN_CATEGORY_LETTERS = 3
/** A shorter unknown word is similar to too many others. */
const MIN_CORRECTED_LETTERS = 4

/** A word of the catalog is more likely meant than a synonym that is about as similar. */
const SYNONYM_PENALTY = 0.1

const split = (q: string) => q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A word or one of its synonyms, each as a prefix: (perfume:* | parfum:*) */
export const formsQuery = (forms: string[]) => `(${forms.map((form) => `${form}:*`).join(' | ')})`

/** The words of a search text, with what the shop knows about them. Only categories of the filter count, if it has one. */
export async function readWords(db: Db, q: string, category: number | undefined): Promise<SearchWord[]> {
  const words = split(q)
  if (words.length === 0) return []
  const synonyms = await readSynonyms(db, words)
  const forms = words.map((word) => [...new Set([word, ...synonyms(word)])])
  const { rows } = await db.execute<{ isStopWord: boolean; categoryIds: number[] }>(sql`
    select numnode(query) = 0 as "isStopWord",
           array(select id from categories
                 where to_tsvector('english', name) @@ query and id = coalesce(${category ?? null}::integer, id)) as "categoryIds"
    from unnest(${sql.param(forms.map(formsQuery))}::text[]) with ordinality as form (text, position),
         to_tsquery('english', form.text) as query
    order by position`)
  return words.map((word, index) => {
    const { isStopWord, categoryIds } = rows[index]!
    return {
      word,
      forms: forms[index]!,
      isStopWord,
      categoryIds: word.length < MIN_CATEGORY_LETTERS ? [] : categoryIds,
    }
  })
}

async function readSynonyms(db: Db, words: string[]) {
  const groups = await db
    .select({ words: searchSynonyms.words, alsoFind: searchSynonyms.alsoFind })
    .from(searchSynonyms)
    .where(arrayOverlaps(searchSynonyms.words, words.flatMap(singulars)))
  return (word: string) =>
    groups
      .filter((group) => singulars(word).some((form) => group.words.includes(form)))
      .flatMap((group) => [...group.words, ...group.alsoFind])
}

/** The word, and what it may be the plural of. */
const singulars = (word: string) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]

/** The text with the most similar known word in the place of every unknown one; undefined if none is similar. */
export async function correctSpelling(db: Db, words: SearchWord[]): Promise<string | undefined> {
  const corrected: string[] = []
  for (const { word, isStopWord } of words)
    corrected.push(isStopWord || word.length < MIN_CORRECTED_LETTERS ? word : await mostSimilarWord(db, word))
  const text = corrected.join(' ')
  return text === words.map(({ word }) => word).join(' ') ? undefined : text
}

/** By trigrams. The start of a known word is no mistake. */
async function mostSimilarWord(db: Db, word: string): Promise<string> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from (
      select word, 0 as penalty from search_words where word % ${word}
      union all
      select word, ${SYNONYM_PENALTY}::real from search_synonyms, unnest(words) as word where word % ${word}
      union all
      select word, 0
      from categories, unnest(tsvector_to_array(to_tsvector('simple', name))) as word where word % ${word}
    ) as known
    order by starts_with(word, ${word}) desc, similarity(word, ${word}) - penalty desc, word limit 3`)
  const similar = rows.map((row) => row.word).find((similar) => split(similar).length === 1)
  return similar === undefined || similar.startsWith(word) ? word : similar
}
