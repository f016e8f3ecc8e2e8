import type pg from 'pg'
import { ShopError } from '#domain/error.ts'
import { NEWEST } from '#server/db/migrate.ts'
import { VERSION } from '#server/process/package-version.ts'
import { FORMAT, type Line, Sum } from './lines.ts'
import { readCounters, readRows, readTables, speakPlainly } from './tables.ts'

/** The whole shop as it is at one moment, however long it takes to read and whatever changes meanwhile. */
export async function* dumpShop(pool: pg.Pool): AsyncGenerator<Line> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    await speakPlainly(client)
    const migration = await readMigration(client)
    const at = new Date().toISOString()
    yield { backup: 'Saffron & Sage', format: FORMAT, at, version: VERSION, migration }

    const tables = await readTables(client)
    for (const table of tables) {
      const sum = new Sum()
      yield { table: table.name, columns: table.columns.map(({ name }) => name) }
      for await (const row of readRows(client, table)) {
        sum.add(row)
        yield row
      }
      yield sum.of(table.name)
    }
    // Counters know no transactions: read last, they are at least as far as any row that was read.
    yield { tables: tables.length, counters: await readCounters(client, tables) }
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function readMigration(client: pg.ClientBase) {
  const { rows } = await client.query(`select to_regclass('migrations') is not null as "isShop"`)
  if (!rows[0].isShop) throw new ShopError('not_found', 'There is no shop in this database yet.')
  const { rows: found } = await client.query('select max(number) as newest from migrations')
  const newest = Number(found[0].newest)
  if (newest > NEWEST)
    throw new ShopError(
      'invalid',
      `The database is newer than this version of the shop (migration ${newest}, this version knows ${NEWEST}).`,
    )
  return newest
}
