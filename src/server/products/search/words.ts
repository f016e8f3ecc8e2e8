import { sql } from 'drizzle-orm'
import { isSimilarSpelling } from '#domain/catalog/spelling.ts'
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

const MAX_SIMILAR_WORDS = 3

/** A word of the catalog is more likely meant than a synonym that is about as similar. */
const SYNONYM_PENALTY = 0.1

const split = (q: string) => q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A word or one of its synonyms, each as a prefix: (perfume:* | parfum:*) */
export const formsQuery = (forms: string[]) => `(${forms.map((form) => `${form}:*`).join(' | ')})`

export type SearchText = {
  typed: SearchWord[]
  /** The same with the most similar known word in the place of every unknown one; undefined if none is similar. */
  corrected: SearchWord[] | undefined
}

/** The words of a search text, with what the shop knows about them. */
export async function readSearchText(db: Db, q: string): Promise<SearchText> {
  const words = split(q)
  if (words.length === 0) return { typed: [], corrected: undefined }
  // A word may be the plural of one that has synonyms. OFFSET 0 is an optimization fence: without it the planner reads
  // the synonyms twice.
  const { rows } = await db.execute<SearchWord & { position: string; isSimilar: boolean }>(sql`
    with typed as (
           select * from unnest(${sql.param(words)}::text[]) with ordinality as typed (word, position)
         ),
         candidates as (
           select word, position, false as is_similar, 0 as similarity from typed union all ${SIMILAR_WORDS}
         )
    select word, position, is_similar as "isSimilar", forms, numnode(query) = 0 as "isStopWord",
           case when length(word) < ${MIN_CATEGORY_LETTERS} then '{}'
                else array(select id from categories where to_tsvector('english', name) @@ query)
           end as "categoryIds"
    from candidates,
         lateral (
           select array_prepend(word, array(
             select distinct form from search_synonyms, unnest(words || also_find) as form
             where words && array[word, regexp_replace(word, 's$', ''), regexp_replace(word, 'es$', '')]
               and form <> word
           )) as forms
           offset 0
         ) as known,
         to_tsquery('english', array_to_string(forms, ':* | ') || ':*') as query
    order by position, similarity desc`)
  const typed = rows.filter(({ isSimilar }) => !isSimilar)
  const corrected = typed.map((word) => {
    const similar = rows.filter(({ isSimilar, position }) => isSimilar && position === word.position)
    // The start of a known word is no mistake.
    if (word.isStopWord || similar.some((known) => known.word.startsWith(word.word))) return word
    return similar.find((known) => isSimilarSpelling(word.word, known.word)) ?? word
  })
  return { typed, corrected: corrected.some((word) => word.isSimilar) ? corrected : undefined }
}

/** The known words that are most similar to an unknown one. Compound words such as "hand-thrown" are left out. */
const SIMILAR_WORDS = sql`
  select similar_word, position, true, similarity
  from typed,
       lateral (
         select word as similar_word, similarity(word, typed.word) - penalty as similarity from (
           select word, 0 as penalty from search_words where word % typed.word
           union all
           select word, ${SYNONYM_PENALTY}::real
           from search_synonyms, unnest(words) as word where word % typed.word
           union all
           select word, 0
           from categories, unnest(tsvector_to_array(to_tsvector('simple', name))) as word
           where word % typed.word
         ) as similar_words
         where word !~ '[[:punct:][:space:]]'
         order by starts_with(word, typed.word) desc, similarity desc, word
         limit ${MAX_SIMILAR_WORDS}
       ) as known
  where length(word) >= ${MIN_CORRECTED_LETTERS}
    and not exists (select from search_words where search_words.word = typed.word)`
