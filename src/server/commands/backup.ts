import { join, resolve } from 'node:path'
import { makeBackup } from '#server/backup/make.ts'
import { type Reached, reachShop } from '#server/control/client.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { PROJECT_ROOT } from '#server/process/project-root.ts'
import { readArgs, runCommand } from './run-command.ts'

const USAGE = 'Say npm run backup, or npm run backup -- --to FOLDER'

await runCommand(async (config, args) => {
  const { values } = readArgs(args, { to: { type: 'string' } }, USAGE)
  const folder = values.to ? resolve(values.to) : join(PROJECT_ROOT, 'backups')
  const shop = await reachShop(config)
  let copy: Database | undefined
  try {
    console.log('Writing a backup, then restoring it elsewhere to see that it is good …')
    const backup = await makeBackup(folder, async (work) => {
      if (shop.database) return shop.database.pool
      copy = await openCopy(shop, join(work, 'copy'))
      return copy.pool
    })
    await shop.run('noteBackup', { madeAt: backup.madeAt, file: backup.file, bytes: backup.bytes })
    console.log(
      `${backup.file}\nProven: ${backup.tables} tables, ${backup.rows} rows, ${backup.pictures} pictures, ${backup.bytes} bytes.`,
    )
  } finally {
    await copy?.close()
    await shop.close()
  }
})

/** The running shop stands still only while its files are copied; the reading is done here. */
async function openCopy(shop: Reached, dataDir: string) {
  await shop.run('copyDatabase', { to: dataDir })
  return openDatabase({ dataDir, isScratch: true, onCrash: () => {} })
}
