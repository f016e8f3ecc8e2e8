import { sql } from 'drizzle-orm'
import type { System } from '#contract/system.ts'
import type { Database, Db } from '#server/db/client.ts'
import { backups } from '#server/db/schema.ts'
import { VERSION } from '#server/process/package-version.ts'

const startedAt = new Date().toISOString()

export async function readSystem({ db, engine }: Database): Promise<System> {
  const { rows } = await db.execute<{
    database: string
    databaseBytes: string
    pictures: number
    imageBytes: string
    lastBackupAt: string | null
  }>(sql`
    select current_setting('server_version') as database, pg_database_size(current_database())::text as "databaseBytes",
           (select count(*)::integer from images) as pictures,
           (select coalesce(sum(length(bytes)), 0)::text from images) as "imageBytes",
           (select max(made_at) from backups) as "lastBackupAt"`)
  const { database, databaseBytes, pictures, imageBytes, lastBackupAt } = rows[0]!
  return {
    version: VERSION,
    node: process.version,
    engine,
    database,
    databaseBytes: Number(databaseBytes),
    pictures,
    imageBytes: Number(imageBytes),
    startedAt,
    lastBackupAt: lastBackupAt && new Date(lastBackupAt).toISOString(),
  }
}

/** Notes that a backup was proven. Tables from before there were notes can be backed up, but not take any. */
export async function noteBackup(
  db: Db,
  { madeAt, file, bytes }: { madeAt: string; file: string; bytes: number },
) {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('backups') is not null as known`,
  )
  if (rows[0]?.known) await db.insert(backups).values({ madeAt: new Date(madeAt), file, bytes })
}
