import { join, resolve } from 'node:path'
import { ShopError } from '#domain/error.ts'
import { type Backup, createBackup } from '#server/backup/create.ts'
import { deleteOldBackups } from '#server/backup/folder.ts'
import { connectToShop, type ShopConnection } from '#server/control/client.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { isReadOnly } from '#server/db/errors/failure.ts'
import { readArgs, runCommand } from './run-command.ts'

const USAGE =
  'Usage: npm run backup [-- --to FOLDER] [--keep N]. --keep deletes all but the last N backups of the folder.'

await runCommand(async (config, args) => {
  const { values } = readArgs(args, { to: { type: 'string' }, keep: { type: 'string' } }, USAGE)
  if (values.keep !== undefined && !/^[1-9]\d{0,5}$/.test(values.keep)) throw new ShopError('invalid', USAGE)
  const folder = values.to ? resolve(values.to) : config.backupDir
  const shop = await connectToShop(config)
  let copy: Database | undefined
  try {
    console.log('Writing a backup and verifying it by restoring it into a temporary database …')
    const backup = await createBackup(folder, async (workFolder) => {
      if (shop.database) return shop.database.pool
      copy = await openCopy(shop, join(workFolder, 'copy'))
      return copy.pool
    })
    await recordBackup(shop, backup)
    console.log(
      `${backup.file}\nVerified: ${backup.tables} tables, ${backup.rows} rows, ${backup.images} images, ${backup.bytes} bytes.`,
    )
    if (values.keep) await deleteOldBackups(folder, Number(values.keep))
  } finally {
    await copy?.close()
    await shop.close()
  }
})

/** So that the system panel shows it. A standby can be backed up, but it cannot store that. */
async function recordBackup(shop: ShopConnection, { madeAt, file, bytes }: Backup) {
  try {
    await shop.run('recordBackup', { madeAt, file, bytes })
  } catch (error) {
    if (!isReadOnly(error)) throw error
    console.log('The database is read-only, so its system panel does not show this backup.')
  }
}

/** Reads from a copy of the files, so that the running shop is blocked only while they are copied. */
async function openCopy(shop: ShopConnection, dataDir: string) {
  await shop.run('copyDatabase', { to: dataDir })
  return openDatabase({ dataDir, isTemporary: true, onCrash: () => {} })
}
