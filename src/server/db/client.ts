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
  /** Every pool by its purpose. */
  pools: Record<string, pg.Pool>
  /** Connections for one purpose each, which other work cannot exhaust. The embedded engine has a single connection. */
  reserved: { carts: Db; logins: Db; monitoring: Db }
  engine: 'embedded' | 'postgres'
  close(): Promise<void>
}

/** Connects to a PostgreSQL server by its URL, or opens the embedded database in a data folder. */
export async function openDatabase(options: EmbeddedOptions | PostgresOptions): Promise<Database> {
  if ('url' in options) {
    const { pool, reserved, close } = await openPostgres(options)
    return {
      db: drizzle(pool),
      pool,
      pools: { shop: pool, ...reserved },
      reserved: {
        carts: drizzle(reserved.carts),
        logins: drizzle(reserved.logins),
        monitoring: drizzle(reserved.monitoring),
      },
      engine: 'postgres',
      close,
    }
  }
  const { pool, close } = await openEmbedded(options)
  const db = drizzle(pool)
  return {
    db,
    pool,
    pools: { shop: pool },
    reserved: { carts: db, logins: db, monitoring: db },
    engine: 'embedded',
    close,
  }
}
