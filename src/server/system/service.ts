import { sql } from 'drizzle-orm'
import type { System } from '#contract/admin/system.ts'
import type { Database, Db } from '#server/db/client.ts'
import { backups } from '#server/db/schema/admin.ts'
import { VERSION } from '#server/process/package-version.ts'

export async function readSystem({ db, engine }: Database, startedAt: string): Promise<System> {
  const { rows } = await db.execute<{
    database: string
    databaseBytes: string
    images: number
    imageBytes: string
    lastBackupAt: string | null
  }>(sql`
    select current_setting('server_version') as database, pg_database_size(current_database())::text as "databaseBytes",
           (select count(*)::integer from images) as images,
           (select coalesce(sum(length(bytes)), 0)::text from images) as "imageBytes",
           (select max(made_at) from backups) as "lastBackupAt"`)
  const { database, databaseBytes, images, imageBytes, lastBackupAt } = rows[0]!
  return {
    version: VERSION,
    node: process.version,
    engine,
    database,
    databaseBytes: Number(databaseBytes),
    images,
    imageBytes: Number(imageBytes),
    startedAt,
    lastBackupAt: lastBackupAt && new Date(lastBackupAt).toISOString(),
  }
}

/** Records a verified backup. A database from before migration 0010 can be backed up but has no table for it. */
export async function recordBackup(
  db: Db,
  { madeAt, file, bytes }: { madeAt: string; file: string; bytes: number },
) {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('backups') is not null as exists`,
  )
  if (rows[0]?.exists) await db.insert(backups).values({ madeAt: new Date(madeAt), file, bytes })
}
