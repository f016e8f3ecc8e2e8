import type pg from 'pg'
import { StartError } from '#server/process/start-error.ts'
import { ownedFunctions, ownedTables } from './owned-objects.ts'

/**
 * Refuses a database that was created before 0.1.0, while its first migrations were still being edited. Versions up to
 * 0.1.0 stored no checksums, so this looks for the tables, functions and the one column that the edits added.
 */
export async function verifySchema(client: pg.ClientBase, migration: number) {
  const { rows } = await client.query<{ missing: string }>(
    `select name as missing from unnest($1::text[]) as name where to_regclass(name) is null
     union all select name || '()' from unnest($2::text[]) as name where to_regproc(name) is null
     union all select 'products.name_search' where $3 >= 1 and not exists (
       select from pg_attribute where attrelid = to_regclass('products') and attname = 'name_search')`,
    [ownedTables(migration), ownedFunctions(migration), migration],
  )
  const missing = rows[0]?.missing
  if (missing)
    throw new StartError(
      `This database was created by a version before 0.1.0 and lacks ${missing}: copy the shop into a new database with npm run move, and start the shop on that one.`,
    )
}
