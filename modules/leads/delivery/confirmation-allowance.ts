import { createHmac, hkdfSync } from 'node:crypto'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { foldMailbox } from '#platform/mail/fold-mailbox.rules.ts'
import { confirmationLimits } from './confirmation-limit.rules.ts'
import { planOnce } from '#platform/postgres/planned-text.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'

/**
 * Whether another confirmation may go to an address, from any site; counted in the caller's
 * transaction. The database stores only a keyed hash of the address.
 *
 * @param secrets derived from FORECOURT_SECRET, the current one first
 */
export async function allowConfirmation(
  tx: Tx,
  secrets: readonly string[],
  address: string,
): Promise<boolean> {
  const [isAllowed] = await allowConfirmations(tx, secrets, [address])
  return isAllowed === true
}

// Counts in the order of the hashes, so that transactions that count the same addresses cannot
// deadlock. The offset stops the planner from calling the function before sorting.
const allowInOrder = planOnce(
  `SELECT place, allow_confirmation(hash, $2, $3) AS "isAllowed"
   FROM (SELECT place, hash FROM unnest($1::bytea[]) WITH ORDINALITY AS wanted (hash, place)
         ORDER BY hash, place OFFSET 0) AS ordered`,
)

/**
 * Like `allowConfirmation`, for several addresses, with results in their order. An address that is given twice counts
 * twice.
 */
export async function allowConfirmations(
  tx: Tx,
  secrets: readonly string[],
  addresses: readonly string[],
): Promise<boolean[]> {
  const key = Buffer.from(hkdfSync('sha256', secrets[0] ?? '', 'confirmations', 'address', 32))
  const hashes = addresses.map((address) =>
    createHmac('sha256', key).update(foldMailbox(address)).digest(),
  )
  const { rows } = await tx.query<{ place: number; isAllowed: boolean }>(allowInOrder, [
    hashes,
    confirmationLimits.anHour,
    confirmationLimits.aDay,
  ])
  const allowed = new Map(rows.map(({ place, isAllowed }) => [place, isAllowed]))
  return addresses.map((_, at) => allowed.get(at + 1) === true)
}

/** Deletes the counts of addresses whose period of counting has ended. */
export async function forgetConfirmedAddresses(database: Database): Promise<void> {
  await database.withScope(sharedScope, (tx) => tx.query('SELECT forget_confirmed_addresses()'))
}
