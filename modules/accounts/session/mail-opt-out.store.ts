import type { Tx } from '#platform/postgres/database.ts'

/** Stops the mails about an account's saved searches. Stopping twice has no effect. */
export async function stopMails(tx: Tx, accountId: string): Promise<void> {
  await tx.query(
    'UPDATE accounts SET mails_stopped_at = now() WHERE id = $1 AND mails_stopped_at IS NULL',
    [accountId],
  )
}

/** Resumes the mails, for events from now on. */
export async function resumeMails(tx: Tx, accountId: string): Promise<void> {
  await tx.query(
    `UPDATE saved_searches SET told_until = now() WHERE account_id = $1
       AND EXISTS (SELECT FROM accounts WHERE id = $1 AND mails_stopped_at IS NOT NULL)`,
    [accountId],
  )
  await tx.query('UPDATE accounts SET mails_stopped_at = NULL WHERE id = $1', [accountId])
}
