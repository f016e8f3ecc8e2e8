import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { dumpShop } from './dump.ts'
import { openBackup, writeBackup } from './file.ts'
import { type Loaded, loadShop } from './load.ts'

export type Backup = Loaded & { file: string; bytes: number; madeAt: string }

const WORK = '.unproven-'

/**
 * Writes a backup into a folder. Its work is done in a folder within, and only what was restored into a database of
 * its own and found complete gets a name beside the other backups.
 */
export async function makeBackup(
  folder: string,
  source: (work: string) => Promise<pg.Pool>,
): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeForsaken(folder)
  const work = await mkdtemp(join(folder, `${WORK}${process.pid}-`))
  try {
    const unproven = join(work, 'backup')
    await writeBackup(unproven, dumpShop(await source(work)))
    const loaded = await prove(unproven, join(work, 'proof'))
    const madeAt = loaded.head.at
    const file = join(folder, `shop-${madeAt.slice(0, 19).replaceAll(':', '-')}Z.backup`)
    await rename(unproven, file)
    const { size: bytes } = await stat(file)
    return { ...loaded, file, bytes, madeAt }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Restores a backup where it harms nobody. */
async function prove(file: string, dataDir: string) {
  await mkdir(dataDir)
  const scratch = await openDatabase({ dataDir, isScratch: true, onCreate: () => {}, onCrash: () => {} })
  try {
    return await loadShop(scratch.pool, await openBackup(file))
  } finally {
    await scratch.close()
  }
}

/** What backups left behind that were killed on the spot. */
async function removeForsaken(folder: string) {
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(WORK) && Number(name.slice(WORK.length).split('-')[0])
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
