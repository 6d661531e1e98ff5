import { setTimeout as wait } from 'node:timers/promises'
import { queryDatabase } from '../../query-database.ts'

/** Jobs by which purchases come to their end. */
const jobNames = [
  'end-hold',
  'reconcile-payment',
  'refund-payment',
  'send-reservation-mail',
  // Those whose process died with them once.
  'run-alone',
]
/** How often waiting jobs are made due: each try of a job counts, so not more often than a provider needs. */
const hurryMs = 3000

interface OpenCounts {
  readonly holds: number
  readonly payments: number
  readonly refunds: number
  readonly jobs: number
}

/**
 * Lets the time pass that reconciliation waits for: the buyers' minutes end, and what would be done then is due now.
 * Nothing else is changed. Processes have to run.
 *
 * @returns what is still open when the patience ends; empty: everything has come to its end
 */
export async function settlePurchases(data: string, patienceMs: number): Promise<string[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    await letTimePass(data).catch(() => undefined)
    const hurryAt = Date.now() + hurryMs
    let open: OpenCounts | undefined
    while (Date.now() < hurryAt) {
      open = await countOpen(data).catch(() => undefined)
      if (open !== undefined && Object.values(open).every((count) => count === 0)) return []
      await wait(200)
    }
    if (Date.now() > deadline) {
      if (open === undefined) return ['the database cannot be asked']
      return Object.entries(open)
        .filter(([, count]) => count > 0)
        .map(([what, count]) => `${count} ${what} are open after ${patienceMs / 1000} s`)
    }
  }
}

async function letTimePass(data: string): Promise<void> {
  const statements = [
    `UPDATE reservations SET held_at = held_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
     WHERE state = 'held' AND expires_at > now()`,
    `UPDATE payments SET expires_at = least(expires_at, now() - interval '1 second'),
       charged_at = charged_at - interval '1 hour'
     WHERE state IN ('begun', 'unknown')`,
  ]
  for (const statement of statements) await queryDatabase(data, statement)
  await queryDatabase(
    data,
    `UPDATE graphile_worker._private_jobs AS job SET run_at = now()
     FROM graphile_worker._private_tasks AS task
     WHERE task.id = job.task_id AND task.identifier = ANY ($1) AND job.run_at > now() AND job.locked_at IS NULL`,
    [jobNames],
  )
}

async function countOpen(data: string): Promise<OpenCounts> {
  const [counts] = await queryDatabase<OpenCounts>(
    data,
    `SELECT (SELECT count(*)::int FROM reservations WHERE state IN ('held', 'authorised')) AS holds,
       (SELECT count(*)::int FROM payments WHERE state IN ('begun', 'unknown')) AS payments,
       (SELECT count(*)::int FROM payment_refunds WHERE state = 'pending') AS refunds,
       (SELECT count(*)::int FROM graphile_worker._private_jobs AS job
        JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
        WHERE task.identifier = ANY ($1)) AS jobs`,
    [jobNames],
  )
  return counts!
}
