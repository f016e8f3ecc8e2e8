import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { type EmbeddedOptions, openEmbedded } from './embedded/open.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'

/** What a service works with: the database itself or one transaction of it. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  db: Db
  pool: pg.Pool
  engine: 'embedded' | 'postgres'
  close(): Promise<void>
}

/** Opens a PostgreSQL server by its address, or the embedded database in a folder. */
export async function openDatabase(options: EmbeddedOptions | PostgresOptions): Promise<Database> {
  const engine = 'url' in options ? 'postgres' : 'embedded'
  const { pool, close } = await ('url' in options ? openPostgres(options) : openEmbedded(options))
  return { db: drizzle(pool), pool, engine, close }
}
