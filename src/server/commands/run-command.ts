import { ShopError } from '#domain/error.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { StartError } from '#server/start-error.ts'

/** Runs an operator's command on the shop's database; a refusal is one sentence and exit code 1. */
export async function runCommand(
  command: (database: Database, config: Config, args: string[]) => Promise<void>,
) {
  try {
    const config = readConfig(process.env)
    const { databaseUrl: url, dataDir } = config
    const database = await openDatabase(url ? { url } : { dataDir })
    try {
      await migrate(database)
      await command(database, config, process.argv.slice(2))
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof ShopError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
