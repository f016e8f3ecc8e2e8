import type { ClientBase } from 'pg'

/** Runs on every new connection of either engine, before anybody else can use it. */
export async function onConnect(client: ClientBase) {
  await client.query(`set timezone to 'UTC'`)
}
