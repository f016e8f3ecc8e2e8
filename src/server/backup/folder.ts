import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** `shop-2026-11-17T06-30-00Z.backup`: names in alphabetical order are in the order of their dates. */
export const BACKUP_NAME = /^shop-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

export const backupName = (madeAt: string) => `shop-${madeAt.slice(0, 19).replaceAll(':', '-')}Z.backup`

/** The backups of a folder, newest first. A folder that does not exist yet has none. */
export async function listBackupFiles(folder: string) {
  const files = await Promise.all((await backupNames(folder)).map((name) => readBackupFile(folder, name)))
  return files.filter((file) => file !== undefined)
}

/** Deletes all but the newest backups of a folder. Files with other names stay. */
export async function deleteOldBackups(folder: string, keep: number) {
  for (const name of (await backupNames(folder)).slice(keep)) await rm(join(folder, name), { force: true })
}

async function backupNames(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .reverse()
}

/** Undefined if the file was deleted meanwhile. */
async function readBackupFile(folder: string, name: string) {
  try {
    const { size: bytes } = await stat(join(folder, name))
    return { name, madeAt: name.replace(BACKUP_NAME, '$1T$2:$3:$4Z'), bytes }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
