import type pg from 'pg'
import { ShopError } from '#domain/error.ts'
import { LATEST_MIGRATION, readCurrentMigration } from '#server/db/migrate.ts'
import { VERSION } from '#server/process/package-version.ts'
import { FORMAT_VERSION, type Line, TableChecksum } from './lines.ts'
import { pinOutputFormatsAndDisableTimeouts, readRows, readSequences, readTables } from './tables.ts'

/** Reads the whole shop from one snapshot, unaffected by writes that happen meanwhile. */
export async function* dumpShop(pool: pg.Pool): AsyncGenerator<Line> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('begin isolation level repeatable read, read only')
    await pinOutputFormatsAndDisableTimeouts(client)
    const migration = await readSupportedMigration(client)
    const at = new Date().toISOString()
    yield { backup: 'Saffron & Sage', format: FORMAT_VERSION, at, version: VERSION, migration }

    const tables = await readTables(client, migration)
    for (const table of tables) {
      const checksum = new TableChecksum()
      yield { table: table.name, columns: table.columns.map(({ name }) => name) }
      for await (const row of readRows(client, table)) {
        checksum.add(row)
        yield row
      }
      yield checksum.footer(table.name)
    }
    // Sequences ignore transactions. Read last, they are never behind the rows of the snapshot.
    yield { tables: tables.length, counters: await readSequences(client, tables) }
    await client.query('commit')
    isDone = true
  } finally {
    // Not in `catch`: when the reader stops early, the generator returns without an error.
    client.release(!isDone)
  }
}

async function readSupportedMigration(client: pg.ClientBase) {
  const migration = await readCurrentMigration(client)
  if (migration === undefined) throw new ShopError('not_found', 'There is no shop in this database yet.')
  if (migration > LATEST_MIGRATION)
    throw new ShopError(
      'invalid',
      `The database is newer than this version of the shop (it is at migration ${migration}, this version knows up to ${LATEST_MIGRATION}).`,
    )
  return migration
}
