import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { ShopError } from '#domain/error.ts'
import { openBackup } from '#server/backup/file.ts'
import { loadShop } from '#server/backup/load.ts'
import { openDatabase } from '#server/db/client.ts'
import { backups } from '#server/db/schema/admin.ts'
import { readArgs, runCommand } from './run-command.ts'

const USAGE =
  'Usage: npm run restore -- FILE [--overwrite]. --overwrite replaces a shop that already has data.'

await runCommand(async ({ databaseUrl: url, dataDir }, args) => {
  const { values, positionals } = readArgs(args, { overwrite: { type: 'boolean' } }, USAGE)
  const [file] = positionals
  if (!file || positionals.length > 1) throw new ShopError('invalid', USAGE)
  const lines = await openBackup(resolve(file))
  const database = await openDatabase(url ? { url } : { dataDir })
  try {
    const { header, rows, images } = await loadShop(database.pool, lines, {
      overwrite: values.overwrite === true,
    })
    // The file is a verified backup of this shop, and was written after the list of backups in it.
    await database.db
      .insert(backups)
      .values({ madeAt: new Date(header.at), file: basename(file), bytes: (await stat(resolve(file))).size })
    console.log(
      `Restored the shop as of ${header.at}: ${rows} rows and ${images} images, all verified. All administrators must log in again.`,
    )
  } finally {
    await database.close()
  }
})
