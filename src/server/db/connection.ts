import type { ClientBase } from 'pg'

/** Runs on every new connection of either engine, before anybody else can use it. */
export async function onConnect(client: ClientBase) {
  // A shop's data is in memory or on a solid disk, where a page here or there costs the same. The default is for
  // turning disks and has the planner read all products where an index would do.
  await client.query(`set timezone to 'UTC'; set random_page_cost to 1.1`)
}
