import { foldMailbox } from '#modules/leads/delivery/confirmation-limit.rules.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'
import { hashWithSecret } from '../account/hash-with-secret.ts'
import { signInMailLimits } from './sign-in.rules.ts'

/** The limit that is reached: of the e-mail address, or of the whole deployment. `allowed`: neither. */
export type SignInAllowance = 'allowed' | 'address' | 'deployment'

/**
 * Whether another link may be sent to an address, from any site; counted in the caller's
 * transaction. Separate from the count of enquiry confirmations.
 *
 * @param secrets derived from FORECOURT_SECRET, the current one first
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

/** Deletes counts that are too old to matter for any limit. */
export async function forgetSignInMails(database: Database): Promise<void> {
  await database.withScope(sharedScope, (tx) => tx.query('SELECT forget_sign_in_mails()'))
}
