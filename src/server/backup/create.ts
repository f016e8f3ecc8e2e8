import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { dumpShop } from './dump.ts'
import { openBackup, writeBackup } from './file.ts'
import { backupName } from './folder.ts'
import { type Loaded, loadShop } from './load.ts'

export type Backup = Loaded & { file: string; bytes: number; madeAt: string }

const WORK_FOLDER_PREFIX = '.unverified-'

/**
 * Writes a backup into a folder and verifies it by restoring it into a temporary database. It gets its final name
 * only then, so that every `.backup` file is known to be good. `source` may use the work folder it is given.
 */
export async function createBackup(
  folder: string,
  source: (workFolder: string) => Promise<pg.Pool>,
): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeOrphanedWorkFolders(folder)
  const workFolder = await mkdtemp(join(folder, `${WORK_FOLDER_PREFIX}${process.pid}-`))
  try {
    const unverified = join(workFolder, 'backup')
    await writeBackup(unverified, dumpShop(await source(workFolder)))
    const loaded = await verify(unverified, join(workFolder, 'database'))
    const madeAt = loaded.header.at
    const file = join(folder, backupName(madeAt))
    await rename(unverified, file)
    const { size: bytes } = await stat(file)
    return { ...loaded, file, bytes, madeAt }
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

/** Restores a backup into a temporary database. */
async function verify(file: string, dataDir: string) {
  await mkdir(dataDir)
  const database = await openDatabase({ dataDir, isTemporary: true, onCreate: () => {}, onCrash: () => {} })
  try {
    return await loadShop(database.pool, await openBackup(file))
  } finally {
    await database.close()
  }
}

/** Removes the work folders of backup processes that were killed. */
async function removeOrphanedWorkFolders(folder: string) {
  for (const name of await readdir(folder)) {
    const pid =
      name.startsWith(WORK_FOLDER_PREFIX) && Number(name.slice(WORK_FOLDER_PREFIX.length).split('-')[0])
    if (pid && !isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
