import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServerFolder, findServer, initialize, launchServer } from './postgres.mjs'

/** @typedef {Required<import('./postgres.mjs').PostgresServer>} Server */

/**
 * Starts a primary with a standby that replicates it synchronously: the primary acknowledges a commit when the standby
 * has it too. Undefined on a machine without PostgreSQL. Promote the standby with `select pg_promote()`.
 *
 * @returns {Promise<{ primary: Server, standby: Server } | undefined>}
 */
export async function startCluster() {
  const programs = process.platform === 'win32' ? undefined : findServer()
  if (!programs) return undefined
  const place = initialize(programs)
  // A copy of data that no server has opened yet is a base backup.
  const copy = createServerFolder()
  execFileSync('cp', ['-a', join(place.folder, 'data'), copy.folder])
  writeFileSync(join(copy.folder, 'data', 'standby.signal'), '')

  const durable = { synchronous_commit: 'on', wal_keep_size: '256MB', max_connections: 100 }
  const primary = await launchServer(programs, place, { ...durable, synchronous_standby_names: '*' })
  const { port } = new URL(primary.url)
  try {
    const standby = await launchServer(programs, copy, {
      ...durable,
      primary_conninfo: `host=127.0.0.1 port=${port} user=postgres`,
      wal_retrieve_retry_interval: '200ms',
    })
    return { primary, standby }
  } catch (error) {
    await primary.stop()
    rmSync(copy.folder, { recursive: true, force: true })
    throw error
  }
}
