import { resolve } from 'node:path'
import { ShopError } from '#domain/error.ts'
import { dumpShop } from '#server/backup/dump.ts'
import { loadShop } from '#server/backup/load.ts'
import { openDatabase } from '#server/db/client.ts'
import { readArgs, runCommand } from './run-command.ts'

const USAGE =
  'Usage: npm run move -- --to postgres://user:password@host:5432/name [--overwrite], or --to FOLDER for an embedded database. --overwrite replaces a shop that already has data.'

await runCommand(async ({ databaseUrl, dataDir }, args) => {
  const { values } = readArgs(args, { to: { type: 'string' }, overwrite: { type: 'boolean' } }, USAGE)
  if (!values.to) throw new ShopError('invalid', USAGE)
  const from = databaseUrl ? { url: databaseUrl } : { dataDir }
  const to = /^postgres(ql)?:/.test(values.to) ? { url: values.to } : { dataDir: resolve(values.to) }
  if (JSON.stringify(from) === JSON.stringify(to))
    throw new ShopError('invalid', 'The shop is already in that database.')

  const source = await openDatabase(from)
  try {
    const target = await openDatabase(to)
    try {
      const { rows, images } = await loadShop(target.pool, dumpShop(source.pool), {
        overwrite: values.overwrite === true,
      })
      const start = 'url' in to ? 'DATABASE_URL set to the new address' : `DATA_DIR=${to.dataDir}`
      console.log(`Copied ${rows} rows and ${images} images, all verified. Start the shop with ${start}.`)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
})
