import type { Tx } from '#platform/postgres/database.ts'

/** Lets the dealer's people see the saved vehicles of an account. Sharing twice has no effect. */
export async function shareGarage(tx: Tx, accountId: string): Promise<void> {
  await tx.query(
    'UPDATE accounts SET garage_shared_at = now() WHERE id = $1 AND garage_shared_at IS NULL',
    [accountId],
  )
}

/** Ends the sharing: staff see nothing of the garage from now on. */
export async function stopSharingGarage(tx: Tx, accountId: string): Promise<void> {
  await tx.query('UPDATE accounts SET garage_shared_at = NULL WHERE id = $1', [accountId])
}
