import { constants, existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { onConnect } from '#server/db/connection.ts'
import { StartError } from '#server/process/start-error.ts'
import { createDatabase } from './create.ts'
import { startEngine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { startUpkeep } from './maintenance.ts'

/** The database within the data folder. */
const DATABASE = 'database'

export type EmbeddedOptions = {
  dataDir: string
  /** Called when the engine broke while it was open: from then on every query fails. */
  onCrash?: (error: Error) => void
  /** Called before a new database is made, which takes a few seconds. */
  onCreate?: (folder: string) => void
  /** Nobody else knows of this folder, and it is gone soon: it needs no lock, so its path may be long. */
  isTemporary?: boolean
}

/**
 * Opens the database in a folder, which is made when it is missing. The engine knows one session, so the
 * pool holds one connection: inside a transaction use the transaction, never the pool.
 */
export async function openEmbedded({
  dataDir,
  onCrash = endProcess,
  onCreate = announce,
  isTemporary = false,
}: EmbeddedOptions) {
  const lock = isTemporary ? undefined : await lockFolder(dataDir)
  try {
    const engine = await openEngine(join(dataDir, DATABASE), onCrash, onCreate)
    const pool = new pg.Pool({
      stream: engine.connect,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
      onConnect,
    })
    // An idle connection breaks only with the engine, and then onCrash has the word.
    pool.on('error', () => {})
    const upkeep = startUpkeep(pool)

    return {
      pool,
      syncs: engine.syncs,
      async close() {
        await upkeep.stop()
        await pool.end()
        await engine.stop()
        await lock?.release()
      },
    }
  } catch (error) {
    await lock?.release()
    throw error
  }
}

async function openEngine(
  folder: string,
  onCrash: (error: Error) => void,
  onCreate: (folder: string) => void,
) {
  try {
    if (!existsSync(folder)) {
      onCreate(folder)
      await createDatabase(folder)
    }
    return await startEngine(folder, onCrash)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database in ${folder} cannot be opened: ${reason}`, { cause: error })
  }
}

/**
 * Copies the database to another data folder while it is open. Whoever holds the one connection holds everybody else
 * off, so that nothing is written meanwhile: what is copied is a database as a power cut would leave it.
 */
export async function copyEmbedded(pool: pg.Pool, dataDir: string, to: string) {
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    await cp(join(dataDir, DATABASE), join(to, DATABASE), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    })
  } finally {
    client.release()
  }
}

function announce(folder: string) {
  console.log(`Making a new database in ${folder}, which takes a few seconds …`)
}

/** What is on disk is whole, and a new start recovers it; going on without a database helps nobody. */
function endProcess(error: Error) {
  console.error(`The embedded database broke off, start the shop again: ${error.message}`)
  process.exit(1)
}
