import { asc, sql } from 'drizzle-orm'
import type { Synonyms } from '#contract/admin/synonyms.ts'
import { formatSynonyms, parseSynonyms } from '#domain/catalog/synonyms.ts'
import { type Actor, logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { assertUnchanged } from '#server/db/revision.ts'
import { searchSynonyms } from '#server/db/schema/catalog.ts'

export async function readSynonyms(db: Db): Promise<Synonyms> {
  const groups = await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.position))
  return { text: formatSynonyms(groups) }
}

/** Replaces all groups. With `revision`, refused when they have changed since they were read. */
export function updateSynonyms(db: Db, by: Actor, draft: Synonyms, revision?: string): Promise<Synonyms> {
  return db.transaction(async (tx) => {
    // Writers wait for each other, even while the table is empty. Searches go on.
    await tx.execute(sql`lock table search_synonyms in exclusive mode`)
    const before = await readSynonyms(tx)
    assertUnchanged('list of synonyms', before, revision)
    const groups = parseSynonyms(draft.text)
    const after = { text: formatSynonyms(groups) }
    if (after.text === before.text) return after
    await tx.delete(searchSynonyms)
    if (groups.length > 0)
      await tx
        .insert(searchSynonyms)
        .values(groups.map((group, index) => ({ position: index + 1, ...group })))
    await logChange(tx, by, 'changed', 'synonyms', { id: null, name: 'Search synonyms', before, after })
    return after
  })
}
