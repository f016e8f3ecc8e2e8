import type pg from 'pg'

const INTERVAL_MS = 60_000
const MAX_WAL_BYTES = 4 * 1024 * 1024

/**
 * Schedules the work that a PostgreSQL server does in the background and the embedded engine does not: autovacuum
 * and checkpoints. Without it the write-ahead log grows forever and the planner's statistics get stale.
 */
export function scheduleMaintenance(pool: pg.Pool) {
  const run = () =>
    runMaintenance(pool).catch((error) => console.error('The maintenance of the database failed.', error))
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = run()
  }, INTERVAL_MS)
  timer.unref()

  return {
    async stop() {
      clearInterval(timer)
      await running
    },
    /** Before the engine stops: it forgets how many rows changed. */
    async runLast() {
      await this.stop()
      await run()
    },
  }
}

export async function runMaintenance(pool: pg.Pool) {
  for (const table of await findTablesToVacuum(pool)) await pool.query(`vacuum (analyze) ${table}`)
  if ((await readWalBytes(pool)) > MAX_WAL_BYTES) await pool.query('checkpoint')
}

/** The tables that autovacuum would choose by its default thresholds. */
async function findTablesToVacuum(pool: pg.Pool) {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ table: string }>(`
    select format('%I.%I', schemaname, relname) as table
    from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
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
