import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { listSitesToMail, takeEndsToMail } from '../hold/courtesy-hold.store.ts'
import { sendCourtesyMailJob } from './send-courtesy-mail.job.ts'

/**
 * Queues the mails about courtesy holds that ended: by a deposit, a sale or a withdrawal, which many programs write, or by
 * staff. Several processes may call this at the same time: each mail is queued once, with the note that it is.
 */
export async function queueEndMails(database: Database): Promise<void> {
  for (const siteId of await database.asFeeder(listSitesToMail)) {
    await database.withScope(ownScopeOf(siteId), async (tx) => {
      const ids = await takeEndsToMail(tx)
      const payloads = ids.map((holdId) => ({ siteId, holdId, what: 'ended' as const }))
      await enqueue(tx, sendCourtesyMailJob, payloads)
    })
  }
}
