import { ShopError } from '#domain/error.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import type { Config } from '#server/process/config.ts'
import { type Commands, controlCommands } from './commands.ts'
import { SHOP_STOPPED, sendCommand } from './socket.ts'

export type ShopConnection = {
  /** Undefined when a running shop has the embedded database open. */
  database: Database | undefined
  run<Name extends keyof Commands>(
    command: Name,
    input: Parameters<Commands[Name]>[0],
  ): Promise<Awaited<ReturnType<Commands[Name]>>>
  close(): Promise<void>
}

/** Connects to the shop of this configuration: through the process that runs it, or else to its database. */
export async function connectToShop({ databaseUrl: url, dataDir }: Config): Promise<ShopConnection> {
  if (!url && (await sendCommand(dataDir, 'ping', {})) !== undefined) {
    return {
      database: undefined,
      async run(command, input) {
        const output = await sendCommand(dataDir, command, input)
        if (output === undefined) throw new ShopError('busy', SHOP_STOPPED)
        return JSON.parse(output)
      },
      close: async () => {},
    }
  }
  const database = await openDatabase(url ? { url } : { dataDir })
  const commands = controlCommands(database, dataDir)
  return {
    database,
    run: (command, input) => commands[command](input as never) as never,
    close: database.close,
  }
}
