import pg from 'pg'
import { causesOf, isReadOnly } from '#server/db/errors/failure.ts'
import { StartError } from '#server/process/start-error.ts'
import type { Settings } from './settings.ts'

/** Key of the advisory lock around this change: arbitrary, but the same for every instance. */
const ADVISORY_LOCK_KEY = 7_234_469
const INSUFFICIENT_PRIVILEGE = '42501'

const { escapeIdentifier, escapeLiteral } = pg

/**
 * Makes the settings hold behind a connection pooler such as PgBouncer. With transaction pooling every transaction may
 * run on another connection of the server, so what a client sets on connect is lost. The defaults of the database user,
 * limited to this database, hold on every connection that the pooler opens from now on. Returns whether there is one.
 */
export async function keepSettingsBehindPooler(pool: pg.Pool, settings: Settings) {
  const client = await pool.connect()
  let isPooled = false
  let isDone = false
  try {
    isPooled = await isBehindPooler(client)
    if (isPooled) await setDefaults(client, settings)
    isDone = true
    return isPooled
  } catch (error) {
    // A standby has the defaults of its primary.
    if (isReadOnly(error)) return isPooled
    if (causesOf(error).some(({ code }) => code === INSUFFICIENT_PRIVILEGE))
      throw new StartError(
        `The database is behind a connection pooler, and its user may not set its own defaults: connect without the pooler, or run ${statements(settings)} as an administrator of the database.`,
        { cause: error },
      )
    throw error
  } finally {
    client.release(!isDone)
  }
}

async function setDefaults(client: pg.ClientBase, settings: Settings) {
  await client.query('begin; set local lock_timeout to 0')
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK_KEY])
  const { rows } = await client.query<{ user: string; database: string; defaults: string[] }>(`
    select current_user as user, datname as database, coalesce(setconfig, '{}') as defaults
    from pg_database left join pg_db_role_setting on setdatabase = oid and setrole = current_user::regrole
    where datname = current_database()`)
  const { user, database, defaults } = rows[0]!
  for (const [name, value] of Object.entries(settings)) {
    if (!defaults.includes(`${name}=${value}`))
      await client.query(
        `alter role ${escapeIdentifier(user)} in database ${escapeIdentifier(database)}
         set ${name} to ${escapeLiteral(value)}`,
      )
  }
  await client.query('commit')
}

/** A pooler reports a process id of its own when a client connects. */
async function isBehindPooler(client: pg.ClientBase) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return (client as unknown as { processID: number }).processID !== rows[0]!.pid
}

const statements = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `ALTER ROLE … IN DATABASE … SET ${name} TO '${value}'`)
    .join('; ')
