import type { Tx } from '#platform/postgres/database.ts'

interface CountedJobs {
  readonly name: string
  /** Due, and not begun. */
  readonly waiting: number
  /** How long the one of them that has been due the longest has been so; 0 without any. */
  readonly oldestSeconds: number
  /** Not tried again, because every try failed or because processes died with it. */
  readonly dead: number
}

/** For operators: what waits in the queue, by the names of jobs. Only the owner may read it. */
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
