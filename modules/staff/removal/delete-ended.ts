import type { Database } from '#platform/postgres/database.ts'
import { endExpired } from '../support/end-expired.ts'

/** Days after which codes, links and sessions that are over are deleted. Until then they explain what happened. */
const codeDays = 2
const linkDays = 14
const sessionDays = 14

/** Rows per statement; the worker calls again. */
const most = 1000

/**
 * Deletes codes, links and sessions some days after their end, and challenges at once. Notes the end of support access
 * whose time is over.
 */
export async function deleteEnded(database: Pick<Database, 'asStaff'>): Promise<void> {
  await database.asStaff('sign-in', async (tx) => {
    await endExpired(tx)
    await tx.query(
      `DELETE FROM staff_challenges WHERE challenge_hash IN (
         SELECT challenge_hash FROM staff_challenges WHERE expires_at < now()
         ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [most],
    )
    await tx.query(
      `DELETE FROM staff_codes WHERE id IN (
         SELECT id FROM staff_codes WHERE requested_at < now() - make_interval(days => $1)
         ORDER BY requested_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [codeDays, most],
    )
    // An invitation that waits for its mail has no end yet; after this time it is not sent any more.
    await tx.query(
      `DELETE FROM staff_links WHERE id IN (
         SELECT id FROM staff_links WHERE created_at < now() - make_interval(days => $1)
           AND (used_at IS NOT NULL OR expires_at IS NULL OR expires_at < now())
         ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [linkDays, most],
    )
    // A session that is not used ends by itself, so the last use is near its end.
    await tx.query(
      `DELETE FROM staff_sessions WHERE id IN (
         SELECT id FROM staff_sessions WHERE last_used_at < now() - make_interval(days => $1)
         ORDER BY last_used_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [sessionDays, most],
    )
  })
}
