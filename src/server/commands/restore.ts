import { resolve } from 'node:path'
import { ShopError } from '#domain/error.ts'
import { openBackup } from '#server/backup/file.ts'
import { loadShop } from '#server/backup/load.ts'
import { openDatabase } from '#server/db/client.ts'
import { readArgs, runCommand } from './run-command.ts'

const USAGE =
  'Say which backup: npm run restore -- FILE, with --overwrite if it shall take the place of a shop with data'

await runCommand(async ({ databaseUrl: url, dataDir }, args) => {
  const { values, positionals } = readArgs(args, { overwrite: { type: 'boolean' } }, USAGE)
  const [file] = positionals
  if (!file || positionals.length > 1) throw new ShopError('invalid', USAGE)
  const lines = await openBackup(resolve(file))
  const database = await openDatabase(url ? { url } : { dataDir })
  try {
    const { head, rows, pictures } = await loadShop(database.pool, lines, {
      overwrite: values.overwrite === true,
    })
    console.log(
      `The shop is as it was at ${head.at}: ${rows} rows and ${pictures} pictures, compared. Everybody has to log in again.`,
    )
  } finally {
    await database.close()
  }
})
