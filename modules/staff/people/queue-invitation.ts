import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { insertInvitation } from '../links/staff-link.store.ts'
import { sendStaffLinkJob } from '../links/send-staff-link.job.ts'
import { enterMailSite } from '../mails/mail-site.store.ts'

/**
 * Queues the mail with an invitation, in the transaction that makes it necessary.
 *
 * @returns false if there is no site through which mails could be sent
 */
export async function queueInvitation(
  tx: Tx,
  person: { readonly id: string; readonly email: string },
): Promise<boolean> {
  const siteId = await enterMailSite(tx, person.email, 'newest')
  if (siteId === undefined) return false
  const linkId = await insertInvitation(tx, person.id)
  await enqueue(tx, sendStaffLinkJob, [{ siteId, linkId }])
  return true
}
