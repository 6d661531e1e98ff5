import { recordFirstAnswer } from '#modules/inbox/answers/record-first-answer.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { DueAnswer } from '../message/lead-message.store.ts'

/** Records that a kept mail was sent after all, if it is an answer: there is a mail server now. */
export async function noteKeptAnswerSent(tx: Tx, messageId: string): Promise<void> {
  const { rows } = await tx.query<Pick<DueAnswer, 'leadId' | 'authorId' | 'createdAt'>>(
    `UPDATE lead_messages SET state = 'sent', sent_at = clock_timestamp() WHERE message_id = $1 AND state = 'stored'
     RETURNING lead_id AS "leadId", author_id AS "authorId", created_at AS "createdAt"`,
    [messageId],
  )
  for (const answer of rows) await noteSentAnswer(tx, answer)
}

/**
 * The one place where an answer by a person is known to have gone out: the mail server accepted it. What counts as the
 * first answer of a lead is recorded here, with the time at which the person sent it.
 */
export async function noteSentAnswer(
  tx: Tx,
  { leadId, authorId, createdAt }: Pick<DueAnswer, 'leadId' | 'authorId' | 'createdAt'>,
): Promise<void> {
  await recordFirstAnswer(tx, leadId, authorId, createdAt)
  await tx.query('UPDATE leads SET worked_at = greatest(worked_at, $2) WHERE id = $1', [
    leadId,
    createdAt,
  ])
}
