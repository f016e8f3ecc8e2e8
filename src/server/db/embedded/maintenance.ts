import type pg from 'pg'

const INTERVAL_MS = 60_000
const MAX_WAL_BYTES = 4 * 1024 * 1024

/**
 * Schedules the work that a PostgreSQL server does in the background and the embedded engine does not: autovacuum
 * and checkpoints. Without it the write-ahead log grows forever and the planner's statistics get stale.
 */
export function scheduleMaintenance(pool: pg.Pool) {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = runMaintenance(pool).catch((error) =>
      console.error('The maintenance of the database failed.', error),
    )
  }, INTERVAL_MS)
  timer.unref()

  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

export async function runMaintenance(pool: pg.Pool) {
  for (const table of await findTablesToVacuum(pool)) await pool.query(`vacuum (analyze) ${table}`)
  if ((await readWalBytes(pool)) > MAX_WAL_BYTES) await pool.query('checkpoint')
}

/**
 * The tables that autovacuum would choose by its default thresholds, and those that have grown by a fifth since their
 * last vacuum: the engine counts changed rows only until it stops.
 */
async function findTablesToVacuum(pool: pg.Pool) {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ table: string }>(`
    select format('%I.%I', schemaname, stat.relname) as table
    from pg_stat_user_tables as stat join pg_class on pg_class.oid = stat.relid
    where n_dead_tup > 50 + 0.2 * n_live_tup
       or n_mod_since_analyze > 50 + 0.1 * n_live_tup
       or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
       or pg_relation_size(relid) / current_setting('block_size')::integer > 10 + 1.2 * relpages
  `)
  return rows.map((row) => row.table)
}

/** How much was written to the write-ahead log since the last checkpoint. */
async function readWalBytes(pool: pg.Pool) {
  const { rows } = await pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  return Number(rows[0]?.bytes)
}
