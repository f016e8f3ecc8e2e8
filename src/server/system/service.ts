import { sql } from 'drizzle-orm'
import type { System } from '#contract/system.ts'
import type { Database } from '#server/db/client.ts'
import { VERSION } from '#server/version.ts'

const startedAt = new Date().toISOString()

export async function readSystem({ db, engine }: Database): Promise<System> {
  const { rows } = await db.execute<{
    database: string
    databaseBytes: string
    pictures: number
    pictureBytes: string
  }>(sql`
    select current_setting('server_version') as database, pg_database_size(current_database())::text as "databaseBytes",
           (select count(*)::integer from pictures) as pictures,
           (select coalesce(sum(length(bytes)), 0)::text from pictures) as "pictureBytes"`)
  const { database, databaseBytes, pictures, pictureBytes } = rows[0]!
  return {
    version: VERSION,
    node: process.version,
    engine,
    database,
    databaseBytes: Number(databaseBytes),
    pictures,
    pictureBytes: Number(pictureBytes),
    startedAt,
    lastBackupAt: null,
  }
}
