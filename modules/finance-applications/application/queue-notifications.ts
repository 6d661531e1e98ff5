import { allowConfirmation } from '#modules/leads/delivery/confirmation-allowance.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import {
  announceApplicationJob,
  type ApplicationPayload,
  confirmApplicationJob,
  deliverApplicationJob,
} from './application-jobs.ts'
import type { ApplicationRow } from './application.store.ts'

/**
 * Queues the mails to dealer and applicant and the delivery to the lender.
 *
 * @param secrets derived from FORECOURT_SECRET, the current one first
 */
export async function queueNotifications(
  tx: Tx,
  secrets: readonly string[],
  { email, destination }: Pick<ApplicationRow, 'email' | 'destination'>,
  payload: ApplicationPayload,
): Promise<void> {
  await enqueue(tx, announceApplicationJob, [payload])
  if (await allowConfirmation(tx, secrets, email)) {
    await enqueue(tx, confirmApplicationJob, [payload])
  }
  if (destination !== null) await enqueue(tx, deliverApplicationJob, [payload])
}
