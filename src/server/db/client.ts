import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { type EmbeddedOptions, openEmbedded } from './embedded/open.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'

/** The database itself or a transaction in it: services take either. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  db: Db
  pool: pg.Pool
  engine: 'embedded' | 'postgres'
  close(): Promise<void>
}

/** Connects to a PostgreSQL server by its URL, or opens the embedded database in a data folder. */
export async function openDatabase(options: EmbeddedOptions | PostgresOptions): Promise<Database> {
  const engine = 'url' in options ? 'postgres' : 'embedded'
  const { pool, close } = await ('url' in options ? openPostgres(options) : openEmbedded(options))
  return { db: drizzle(pool), pool, engine, close }
}
