import type { Database } from '#platform/postgres/database.ts'

/** How long events are kept: a browser that was away for longer loads everything again. */
const keptHours = 6
/** Rows per statement; the worker calls again. */
const most = 20_000

/**
 * Deletes events in the order of their transactions. So a reader that continues after a transaction either finds every
 * later event, or sees that its position is older than the oldest event.
 */
export async function deleteOldEvents(database: Pick<Database, 'asOwner'>): Promise<void> {
  await database.asOwner((tx) =>
    tx.query(
      `DELETE FROM staff_events WHERE transaction <= (
         SELECT max(transaction) FROM (
           SELECT transaction, at FROM staff_events ORDER BY transaction, id LIMIT $1) AS oldest
         WHERE at < now() - make_interval(hours => $2))`,
      [most, keptHours],
    ),
  )
}
