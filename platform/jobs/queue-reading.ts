import type { Pool } from 'pg'
import type { Database } from '#platform/postgres/database.ts'

/**
 * Each lane fetches only its own jobs, but graphile-worker's index orders the jobs of all lanes together: a lane
 * without jobs would read every waiting job each time one is added.
 */
export const indexByTask = `
  CREATE INDEX IF NOT EXISTS jobs_by_task ON graphile_worker._private_jobs (task_id, priority, run_at)
  WHERE is_available`

/**
 * Checks before creating the index: even IF NOT EXISTS waits for all transactions that add jobs, and blocks new ones.
 */
export async function ensureIndexByTask(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `SELECT to_regclass('graphile_worker.jobs_by_task') IS NOT NULL AS "isThere"`,
  )
  if (rows[0]?.isThere !== true) await pool.query(indexByTask)
}

/**
 * How often the planner's statistics of waiting jobs are updated, so that it uses our index for lanes with few jobs and
 * graphile-worker's for lanes with many. Autovacuum checks once a minute, and not at all after a crash.
 */
export const analyzeMs = 15_000

/** Updates the planner's statistics of waiting jobs by lane, unless another worker is doing so. */
export async function analyzeQueue(database: Database): Promise<void> {
  const sql = 'ANALYZE (SKIP_LOCKED) graphile_worker._private_jobs (task_id)'
  await database.asOwner((tx) => tx.query(sql), { statementTimeoutMs: 10_000 })
}
