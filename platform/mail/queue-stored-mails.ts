import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { sendStoredMailJob } from './send-stored-mail.job.ts'
import { listMailsToSend } from './stored-mail.store.ts'

/** Mails per transaction. */
const mostAtOnce = 500

/**
 * Queues the stored mails of a site, except outdated ones. A mail that is queued already is not queued twice.
 * @returns the number of queued mails
 */
export async function queueStoredMails(database: Database, siteId: number): Promise<number> {
  let count = 0
  for (let after = 0; ;) {
    const mails = await database.withScope(ownScopeOf(siteId), async (tx) => {
      const found = await listMailsToSend(tx, { after, limit: mostAtOnce })
      await enqueue(
        tx,
        sendStoredMailJob,
        found.map(({ id }) => ({ siteId, mailId: id })),
      )
      return found
    })
    count += mails.length
    const last = mails.at(-1)
    if (last === undefined || mails.length < mostAtOnce) return count
    after = last.id
  }
}
