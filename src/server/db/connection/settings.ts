import type { ClientBase } from 'pg'

export type Settings = Record<string, string>

/** The settings of every connection of either engine. */
export const SETTINGS: Settings = {
  timezone: 'UTC',
  // The default of 4 is for spinning disks: the planner would scan all products where an index is faster in memory or
  // on an SSD.
  random_page_cost: '1.1',
}

/** For the `onConnect` of a pool: runs on every new connection before its first query. */
export const applySettings = (settings: Settings) => async (client: ClientBase) => {
  await client.query(
    Object.entries(settings)
      .map(([name, value]) => `set ${name} to '${value}'`)
      .join('; '),
  )
}
