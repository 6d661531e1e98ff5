import { randomUUID } from 'node:crypto'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { enterMailSite } from '../mails/mail-site.store.ts'
import { sendStaffNoticeJob, type StaffNotice } from './send-staff-notice.job.ts'

/**
 * Queues a notice to a person, in the transaction that makes the change which the notice is about. Without a site there
 * is no sender, so no notice is queued.
 *
 * @param accessId of the support access that the notice is about
 */
export async function queueNotice(
  tx: Tx,
  person: { readonly id: string; readonly email: string },
  notice: StaffNotice,
  accessId: string | null = null,
): Promise<void> {
  const siteId = await enterMailSite(tx, person.email, 'first')
  if (siteId === undefined) return
  const noticeId = randomUUID()
  await enqueue(tx, sendStaffNoticeJob, [
    { siteId, noticeId, personId: person.id, notice, accessId },
  ])
}
