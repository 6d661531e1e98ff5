import { foldMailbox } from '#modules/leads/delivery/confirmation-limit.rules.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'
import { hashWithSecret } from '../account/hash-with-secret.ts'
import { signInMailLimits } from './sign-in.rules.ts'

/** Whose count is full, or `allowed`. */
export type SignInAllowance = 'allowed' | 'address' | 'deployment'

/**
 * Whether one more link may be sent to an address, whichever site sends it; counted with the caller's transaction. It
 * is a count of its own: confirmations of enquiries neither use it up nor are used up by it.
 *
 * @param secrets of FORECOURT_SECRET, the current one first
 */
export async function allowSignInMail(
  tx: Tx,
  secrets: readonly string[],
  email: string,
): Promise<SignInAllowance> {
  const hash = hashWithSecret(secrets[0] ?? '', 'sign-in address', foldMailbox(email))
  const { anHour, aDay, inAllAnHour } = signInMailLimits
  const { rows } = await tx.query<{ allowance: SignInAllowance }>(
    'SELECT allow_sign_in_mail($1, $2, $3, $4) AS allowance',
    [hash, anHour, aDay, inAllAnHour],
  )
  return rows[0]?.allowance ?? 'deployment'
}

/** Forgets addresses and hours that count no more. */
export async function forgetSignInMails(database: Database): Promise<void> {
  await database.withScope(sharedScope, (tx) => tx.query('SELECT forget_sign_in_mails()'))
}
