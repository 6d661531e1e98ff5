import type { Database } from '#platform/postgres/database.ts'

export interface QueuedJob {
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Removes the waiting jobs from the queue of a test, oldest first. */
export function takeJobs(database: Database): Promise<QueuedJob[]> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<QueuedJob>(
      `SELECT tasks.identifier AS name, payload FROM graphile_worker._private_jobs AS jobs
       JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id ORDER BY jobs.id`,
    )
    await tx.query('DELETE FROM graphile_worker._private_jobs')
    return rows
  })
}
