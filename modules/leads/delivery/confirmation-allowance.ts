import { createHmac, hkdfSync } from 'node:crypto'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { confirmationLimits, foldMailbox } from './confirmation-limit.rules.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'

/**
 * Whether one more confirmation may go to an address, whichever site sends it; counted with the caller's
 * transaction. The database knows the address only by a hash that cannot be computed without the secret.
 *
 * @param secrets of FORECOURT_SECRET, the current one first
 */
export async function allowConfirmation(
  tx: Tx,
  secrets: readonly string[],
  address: string,
): Promise<boolean> {
  const key = Buffer.from(hkdfSync('sha256', secrets[0] ?? '', 'confirmations', 'address', 32))
  const hash = createHmac('sha256', key).update(foldMailbox(address)).digest()
  const { rows } = await tx.query<{ isAllowed: boolean }>(
    'SELECT allow_confirmation($1, $2, $3) AS "isAllowed"',
    [hash, confirmationLimits.anHour, confirmationLimits.aDay],
  )
  return rows[0]?.isAllowed === true
}

/** Forgets addresses whose confirmations count no more. */
export async function forgetConfirmedAddresses(database: Database): Promise<void> {
  await database.withScope(sharedScope, (tx) => tx.query('SELECT forget_confirmed_addresses()'))
}
