import { type Database, openDatabase } from '#server/db/client.ts'
import type { Config } from '#server/process/config.ts'
import { operatorTasks, type Tasks } from './commands.ts'
import { knock } from './socket.ts'

export type Reached = {
  /** Undefined when a running shop has the database open. */
  database: Database | undefined
  run<Name extends keyof Tasks>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>
  close(): Promise<void>
}

/** The shop of this configuration: its database, or the process that has it open. */
export async function reachShop({ databaseUrl: url, dataDir }: Config): Promise<Reached> {
  if (!url && (await knock(dataDir, 'ping', {})) !== undefined) {
    return {
      database: undefined,
      async run(task, input) {
        const reply = await knock(dataDir, task, input)
        if (reply === undefined) throw new Error('The shop was stopped meanwhile; try again.')
        return JSON.parse(reply)
      },
      close: async () => {},
    }
  }
  const database = await openDatabase(url ? { url } : { dataDir })
  const tasks = operatorTasks(database, dataDir)
  return {
    database,
    run: (task, input) => tasks[task](input as never) as never,
    close: database.close,
  }
}
