import { constants, existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { applySettings, SETTINGS } from '#server/db/connection/settings.ts'
import { openFileLimit } from '#server/process/open-files.ts'
import { StartError } from '#server/process/start-error.ts'
import { createDatabase } from './create.ts'
import { startEngine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { scheduleMaintenance } from './maintenance.ts'

/** The subfolder of the data folder that holds the database. */
const DATABASE_FOLDER = 'database'
/** It keeps about 200 files open and needs more to create a new database. */
const MIN_OPEN_FILES = 576
/** Bounds the wait for the single connection while another transaction holds it. */
const CONNECTION_TIMEOUT_MS = 30_000

export type EmbeddedOptions = {
  dataDir: string
  /** Called when the engine crashes while it is open. Every later query fails. */
  onCrash?: (error: Error) => void
  /** Called before a new database is created, which takes a few seconds. */
  onCreate?: (folder: string) => void
  /** The folder is private to this process and short-lived: it is not locked, so its path may be long. */
  isTemporary?: boolean
}

/**
 * Opens the database in a data folder, and creates both if they are missing. The engine is single-user, so the pool
 * holds one connection: code inside a transaction that queries the pool instead of the transaction deadlocks.
 */
export async function openEmbedded({
  dataDir,
  onCrash = exitProcess,
  onCreate = logCreation,
  isTemporary = false,
}: EmbeddedOptions) {
  requireOpenFiles()
  const lock = isTemporary ? undefined : await lockFolder(dataDir)
  try {
    const engine = await openEngine(join(dataDir, DATABASE_FOLDER), onCrash, onCreate)
    const pool = new pg.Pool({
      stream: engine.connect,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      onConnect: applySettings(SETTINGS),
    })
    // An idle connection fails only if the engine crashes, which onCrash handles.
    pool.on('error', () => {})
    const maintenance = scheduleMaintenance(pool)

    return {
      pool,
      syncs: engine.syncs,
      async close() {
        await maintenance.stop()
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

function requireOpenFiles() {
  if (openFileLimit() < MIN_OPEN_FILES)
    throw new StartError(
      `This process may open ${openFileLimit()} files at once, but the embedded database needs ${MIN_OPEN_FILES}: raise the limit, for example with ulimit -n 4096.`,
    )
}

async function openEngine(
  folder: string,
  onCrash: (error: Error) => void,
  onCreate: (folder: string) => void,
) {
  if (!existsSync(folder)) {
    onCreate(folder)
    await createDatabase(folder).catch((error) => {
      throw new StartError(`No database can be created in ${folder}: ${reasonOf(error)}.`, { cause: error })
    })
  }
  return startEngine(folder, onCrash).catch((error) => {
    throw new StartError(
      `The database in ${folder} cannot be opened: ${reasonOf(error)}. If its files are damaged, move that folder away and restore a backup with npm run restore -- FILE.`,
      { cause: error },
    )
  })
}

const reasonOf = (error: Error) => error.message.replace(/\.$/, '')

/**
 * Copies the database to another data folder while it is open. Holding the single connection blocks all other
 * queries, so nothing is written meanwhile. The copy is in the state a power failure would leave: it recovers on open.
 */
export async function copyEmbedded(pool: pg.Pool, dataDir: string, to: string) {
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    await cp(join(dataDir, DATABASE_FOLDER), join(to, DATABASE_FOLDER), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    })
  } finally {
    client.release()
  }
}

function logCreation(folder: string) {
  console.log(`Creating a new database in ${folder}, which takes a few seconds …`)
}

/** Fail fast: the data on disk is intact and recovers on the next start, but this process cannot serve anything. */
function exitProcess(error: Error) {
  console.error(`The embedded database crashed; start the shop again. Reason: ${error.message}`)
  process.exit(1)
}
