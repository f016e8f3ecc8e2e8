import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { operatorMessage } from '#server/db/errors/operator-message.ts'
import type { Config } from '#server/process/config.ts'
import { builtFile, PROJECT_ROOT } from '#server/process/project-root.ts'
import { claimBackup, claimDueBackup, endRun, readDatabaseBytes, renewClaim } from './service.ts'

/** Well below the time after which a claim expires. */
const HEARTBEAT_INTERVAL_MS = 20_000
/** A copy of an embedded database, the file, and the database it is restored into. */
const SPACE_FACTOR = 3
/** Stays free: an embedded database on the same disk stops when it cannot write. */
const MIN_FREE_BYTES = 100_000_000

/**
 * Writes backups with `npm run backup` in a process of its own, so that compressing and verifying neither delay
 * requests nor take connections of the shop. Closing the app ends that process; its work folder is removed by the next.
 */
export function createBackupRunner(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  const stop = new AbortController()
  let currentRun: Promise<void> | undefined
  app.addHook('preClose', async () => {
    stop.abort()
    await currentRun
  })

  async function run(keep?: number) {
    const heartbeat = setInterval(
      () => renewClaim(db).catch((error) => app.log.warn({ err: error }, 'backup heartbeat failed')),
      HEARTBEAT_INTERVAL_MS,
    )
    try {
      await prepareFolder(db, config.backupDir)
      await runBackupCommand(config, keep, stop.signal)
      await endRun(db)
    } catch (error) {
      app.log.error({ err: error }, 'backup failed')
      await endRun(
        db,
        operatorMessage(error) ?? 'The backup failed unexpectedly; the log of the shop says why.',
      )
    } finally {
      clearInterval(heartbeat)
    }
  }

  function start(keep?: number) {
    currentRun = run(keep).catch((error) => app.log.error({ err: error }, 'backup run could not be ended'))
    return currentRun
  }

  return {
    /** Starts a backup that goes on after the request. */
    async startNow() {
      await prepareFolder(db, config.backupDir)
      if (!(await claimBackup(db))) throw new ShopError('not_allowed', 'A backup is already being written')
      start()
    },
    async runIfDue() {
      if (stop.signal.aborted) return
      const schedule = await claimDueBackup(db)
      if (schedule) await start(schedule.keep)
    },
  }
}

async function prepareFolder(db: Db, folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw new ShopError('disk_full', `The disk of the folder ${folder} is full`)
    throw new ShopError(
      'not_allowed',
      `Backups cannot be written to ${folder} (${code}): give the user that runs the shop the right to write there, or set BACKUP_DIR to another folder`,
    )
  }
  const { bavail, bsize } = await statfs(folder)
  const neededBytes = SPACE_FACTOR * (await readDatabaseBytes(db)) + MIN_FREE_BYTES
  if (bavail * bsize < neededBytes)
    throw new ShopError(
      'disk_full',
      `A backup needs ${megabytes(neededBytes)} of free space in ${folder}, but ${megabytes(bavail * bsize)} are free`,
    )
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`

async function runBackupCommand(
  { dataDir, databaseUrl, backupDir }: Config,
  keep: number | undefined,
  signal: AbortSignal,
) {
  const args = [builtFile('backup'), '--to', backupDir, ...(keep ? ['--keep', String(keep)] : [])]
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  })
  const closed = once(child, 'close')
  try {
    const [output, [code]] = await Promise.all([text(child.stderr), closed])
    if (code === 0) return
    const message = output.trim()
    // An error that the command expects is one sentence. Anything else is a stack trace for the log.
    throw message && !message.includes('\n') ? new ShopError('invalid', message) : new Error(message)
  } catch (error) {
    if (!signal.aborted) throw error
    throw new ShopError('busy', 'The shop was stopped before the backup was done.')
  }
}
