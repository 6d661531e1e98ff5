import type { Tx } from '#platform/postgres/database.ts'

/**
 * Records that a person was in contact with the lead's customer, unless an earlier contact is recorded. Only contact
 * counts: a call that reached the customer, a text, a mail, a meeting. Automatic messages and changes of the lead's state
 * do not count as answers.
 *
 * @param personId null: somebody with a shell
 * @param at absent: now, by the database's clock
 * @returns whether it is the first answer
 */
export async function recordFirstAnswer(
  tx: Tx,
  leadId: string,
  personId: string | null,
  at?: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE leads SET first_answered_at = coalesce($3, clock_timestamp()), first_answered_by = $2
     WHERE id = $1 AND (first_answered_at IS NULL OR first_answered_at > $3)`,
    [leadId, personId, at ?? null],
  )
  return rowCount === 1
}
