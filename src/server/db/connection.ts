import type { ClientBase } from 'pg'

/** Sets the per-connection settings. Runs on every new connection of either engine before its first query. */
export async function configureConnection(client: ClientBase) {
  // The default random_page_cost of 4 is for spinning disks: the planner would scan all products where an index is
  // faster in memory or on an SSD.
  await client.query(`set timezone to 'UTC'; set random_page_cost to 1.1`)
}
