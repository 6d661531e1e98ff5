import type { Pool } from 'pg'
import type { Database } from '#platform/postgres/database.ts'

/**
 * Each lane fetches for itself, and the library's own index has the jobs of all lanes in one order: a lane without jobs would
 * read every job that waits for another one, each time that any job is added.
 */
export const indexByTask = `
  CREATE INDEX IF NOT EXISTS jobs_by_task ON graphile_worker._private_jobs (task_id, priority, run_at)
  WHERE is_available`

/** Looks before it makes the index: even IF NOT EXISTS waits for every transaction that adds jobs, and holds up all others. */
export async function ensureIndexByTask(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `SELECT to_regclass('graphile_worker.jobs_by_task') IS NOT NULL AS "isThere"`,
  )
  if (rows[0]?.isThere !== true) await pool.query(indexByTask)
}

/**
 * How often the planner learns which jobs wait. It takes the lane's own index for a lane that has few, and the library's for
 * one that has many; the server by itself looks once a minute, and not at all after a crash.
 */
export const analyzeMs = 15_000

/** Has the planner count the jobs that wait, by their lane; not where another worker is just doing so. */
export async function analyzeQueue(database: Database): Promise<void> {
  const sql = 'ANALYZE (SKIP_LOCKED) graphile_worker._private_jobs (task_id)'
  await database.asOwner((tx) => tx.query(sql), { statementTimeoutMs: 10_000 })
}
