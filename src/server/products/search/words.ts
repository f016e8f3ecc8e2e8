import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'

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

/** The words of a search text, with what the shop knows about them. */
export async function readWords(db: Db, q: string): Promise<SearchWord[]> {
  const words = split(q)
  if (words.length === 0) return []
  // A word may be the plural of one that has synonyms.
  const { rows } = await db.execute<Omit<SearchWord, 'word'>>(sql`
    select forms, numnode(query) = 0 as "isStopWord",
           array(select id from categories where to_tsvector('english', name) @@ query) as "categoryIds"
    from unnest(${sql.param(words)}::text[]) with ordinality as typed (word, position),
         lateral (
           select array_prepend(word, array(
             select distinct form from search_synonyms, unnest(words || also_find) as form
             where words && array[word, regexp_replace(word, 's$', ''), regexp_replace(word, 'es$', '')]
               and form <> word
           )) as forms
         ) as known,
         to_tsquery('english', array_to_string(forms, ':* | ') || ':*') as query
    order by position`)
  return words.map((word, index) => {
    const row = rows[index]!
    return { ...row, word, categoryIds: word.length < MIN_CATEGORY_LETTERS ? [] : row.categoryIds }
  })
}

/** The text with the most similar known word in the place of every unknown one; undefined if none is similar. */
export async function correctSpelling(db: Db, words: SearchWord[]): Promise<string | undefined> {
  const unknown = words
    .filter(({ word, isStopWord }) => !isStopWord && word.length >= MIN_CORRECTED_LETTERS)
    .map(({ word }) => word)
  if (unknown.length === 0) return undefined
  const corrections = await readSimilarWords(db, unknown)
  const typed = words.map(({ word }) => word)
  const corrected = typed.map((word) => corrections.get(word) ?? word)
  return corrected.some((word, index) => word !== typed[index]) ? corrected.join(' ') : undefined
}

/** By trigrams. The start of a known word is no mistake. */
async function readSimilarWords(db: Db, words: string[]) {
  const { rows } = await db.execute<{ word: string; similar: string[] }>(sql`
    select typed.word, array(
      select known.word from (
        select word, 0 as penalty from search_words where word % typed.word
        union all
        select word, ${SYNONYM_PENALTY}::real from search_synonyms, unnest(words) as word where word % typed.word
        union all
        select word, 0
        from categories, unnest(tsvector_to_array(to_tsvector('simple', name))) as word where word % typed.word
      ) as known
      order by starts_with(known.word, typed.word) desc, similarity(known.word, typed.word) - penalty desc, known.word
      limit 3
    ) as similar
    from unnest(${sql.param(words)}::text[]) as typed (word)`)
  return new Map(
    rows.map(({ word, similar }) => {
      const best = similar.find((each) => split(each).length === 1)
      return [word, best === undefined || best.startsWith(word) ? word : best]
    }),
  )
}
