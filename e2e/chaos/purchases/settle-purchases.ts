import { setTimeout as wait } from 'node:timers/promises'
import { queryDatabase } from '../../query-database.ts'

/** Names of the jobs that complete purchases. */
const jobNames = [
  'end-hold',
  'reconcile-payment',
  'refund-payment',
  'send-reservation-mail',
  // Runs any of the other jobs separately after a process died while running it.
  'run-alone',
]
/** How often waiting jobs are made due. Each attempt counts, so not more often than a provider needs. */
const hurryMs = 3000

interface OpenCounts {
  readonly holds: number
  readonly payments: number
  readonly refunds: number
  readonly jobs: number
}

/**
 * Simulates the time that reconciliation waits for: holds expire, and jobs that would then run are due now. Changes
 * nothing else; the processes have to be running.
 *
 * @returns what is unfinished at the time limit; empty if everything has finished
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
      const kinds = Object.entries(open)
        .filter(([, count]) => count > 0)
        .map(([what, count]) => `${count} ${what} are open after ${patienceMs / 1000} s`)
      return [...kinds, ...(await describeOpenJobs(data))]
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

/** Why jobs are not done: who holds them since when, and their last error. */
async function describeOpenJobs(data: string): Promise<string[]> {
  const rows = await queryDatabase<{ text: string }>(
    data,
    `SELECT concat(task.identifier, ' ', job.payload, ': attempt ', job.attempts, ' of ', job.max_attempts,
       ', locked by ', coalesce(job.locked_by, 'nobody'), ' for ', coalesce(now() - job.locked_at, interval '0'),
       ' (its pool was seen ', (SELECT now() - seen_at FROM job_pools WHERE id = job.locked_by), ' ago), due in ',
       job.run_at - now(), ', ', coalesce(job.last_error, 'without an error')) AS text
     FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE task.identifier = ANY ($1) ORDER BY job.id LIMIT 5`,
    [jobNames],
  )
  return rows.map(({ text }) => text)
}
