import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { queuedKey } from './deliver-lead.job.ts'
import { enqueueDeliveries, type QueuedDelivery, queuedColumns } from './enqueue-deliveries.ts'

/** Maximum rows of one run; the next run handles the others. */
const mostAtOnce = 500
const limits = { statementTimeoutMs: 10_000 }

/** Pending deliveries that are overdue and not leased. */
const isLate = `state = 'pending' AND next_attempt_at < now() - interval '5 seconds'
                AND coalesce(leased_until, '-infinity') < now()`

interface StrandedSite {
  readonly siteId: number
  readonly ids: readonly string[]
}

/**
 * Gives overdue deliveries without a job a new one: their worker or the database was killed. Runs
 * in the scope of their sites. A job for a finished delivery does nothing.
 *
 * @returns how many were requeued
 */
export async function requeueStranded(database: Database): Promise<number> {
  let count = 0
  for (const { siteId, ids } of await database.asOwner(listStranded, limits)) {
    count += await database.withScope(ownScopeOf(siteId), (tx) => requeue(tx, ids))
  }
  return count
}

/**
 * Stranded deliveries by site, read as the owner of the queue, since other roles cannot see its
 * jobs.
 */
async function listStranded(tx: Tx): Promise<StrandedSite[]> {
  const { rows } = await tx.query<StrandedSite>(
    `SELECT site_id AS "siteId", array_agg(id) AS ids FROM (
       SELECT site_id, id, next_attempt_at FROM lead_deliveries
       WHERE ${isLate} AND NOT EXISTS (
         SELECT FROM graphile_worker._private_jobs AS job
         WHERE job.key = ${queuedKey} AND job.is_available AND job.run_at <= now())
       ORDER BY next_attempt_at LIMIT ${mostAtOnce}
     ) AS stranded GROUP BY site_id ORDER BY min(next_attempt_at)`,
  )
  return rows
}

/** Queues a new job for each delivery, except those that another worker has taken since. */
async function requeue(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.query<QueuedDelivery>(
    `SELECT ${queuedColumns} FROM lead_deliveries WHERE id = ANY ($1) AND ${isLate} FOR UPDATE SKIP LOCKED`,
    [ids],
  )
  await enqueueDeliveries(tx, rows)
  return rows.length
}
