import type pg from 'pg'

const INTERVAL = 60_000
const LOG_TO_KEEP = 4 * 1024 * 1024

/**
 * The chores a PostgreSQL server does in the background and the embedded engine does not: without them the
 * log on disk grows for ever, and the planner never hears how the tables changed.
 */
export function startUpkeep(pool: pg.Pool) {
  let chores = Promise.resolve()
  const timer = setInterval(() => {
    chores = keepUp(pool).catch((error) => console.error('The upkeep of the database failed.', error))
  }, INTERVAL)
  timer.unref()

  return {
    async stop() {
      clearInterval(timer)
      await chores
    },
  }
}

export async function keepUp(pool: pg.Pool) {
  for (const table of await tablesToVacuum(pool)) await pool.query(`vacuum (analyze) ${table}`)
  if ((await logSinceCheckpoint(pool)) > LOG_TO_KEEP) await pool.query('checkpoint')
}

/** Those that autovacuum would pick, by its default thresholds. */
async function tablesToVacuum(pool: pg.Pool) {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ table: string }>(`
    select format('%I.%I', schemaname, relname) as table
    from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  `)
  return rows.map((row) => row.table)
}

async function logSinceCheckpoint(pool: pg.Pool) {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  return Number(rows[0]?.bytes)
}
