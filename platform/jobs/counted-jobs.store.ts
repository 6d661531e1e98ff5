import type { Tx } from '#platform/postgres/database.ts'

interface CountedJobs {
  readonly name: string
  /** Due jobs that have not started. */
  readonly waiting: number
  /** How long the oldest due job has been waiting; 0 if none is due. */
  readonly oldestSeconds: number
  /** Jobs that are not tried again, because every attempt failed or processes died while running them. */
  readonly dead: number
}

/** Counts the jobs in the queue by name, for operators. Only the owner role may read them. */
export async function countJobs(tx: Tx): Promise<CountedJobs[]> {
  const { rows } = await tx.query<CountedJobs>(
    `SELECT name, sum(waiting)::bigint AS waiting, max(oldest)::float8 AS "oldestSeconds",
            sum(dead)::bigint AS dead
     FROM (
       SELECT task_identifier AS name,
              count(*) FILTER (WHERE is_due) AS waiting,
              coalesce(max(extract(epoch FROM now() - run_at)) FILTER (WHERE is_due), 0) AS oldest,
              count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL) AS dead
       FROM (
         SELECT *, attempts < max_attempts AND locked_at IS NULL AND run_at <= now() AS is_due
         FROM graphile_worker.jobs
       ) AS jobs
       GROUP BY task_identifier
       UNION ALL
       SELECT job_name, 0, 0, count(*) FROM job_deaths WHERE dead_at IS NOT NULL GROUP BY job_name
     ) AS counted
     GROUP BY name ORDER BY name`,
  )
  return rows
}
