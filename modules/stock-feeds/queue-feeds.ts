import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { importFeedJob } from './import-feed.job.ts'
import { listFeedsDue, takeFeedDue } from './stock-feed.store.ts'

/** Queues the job of every due feed. Several processes may call this at the same time. */
export async function queueFeeds(database: Database): Promise<number> {
  const due = await database.asFeeder(listFeedsDue)
  let queued = 0
  for (const { id, dealershipId } of due) {
    await database.withScope({ dealershipIds: [dealershipId] }, async (tx) => {
      if (!(await takeFeedDue(tx, id))) return
      await enqueue(tx, importFeedJob, [{ dealershipId, feedId: id }])
      queued += 1
    })
  }
  return queued
}
