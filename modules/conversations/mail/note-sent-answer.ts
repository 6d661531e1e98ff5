import type { Tx } from '#platform/postgres/database.ts'
import type { DueAnswer } from '../message/lead-message.store.ts'

/**
 * The one place where an answer by a person is known to have gone out: the mail server accepted it. What counts as the
 * first answer of a lead is recorded here, with the time at which the person sent it.
 */
export async function noteSentAnswer(
  tx: Tx,
  { leadId, createdAt }: Pick<DueAnswer, 'leadId' | 'authorId' | 'createdAt'>,
): Promise<void> {
  await tx.query('UPDATE leads SET worked_at = greatest(worked_at, $2) WHERE id = $1', [
    leadId,
    createdAt,
  ])
}
