import { foldMailbox } from '#platform/mail/fold-mailbox.rules.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { sharedScope } from '#platform/postgres/scopes.ts'
import { hashWithSecret } from './hash-with-secret.ts'
import { signInMailLimits, staffMailsInAllAnHour } from './sign-in-mail-limits.rules.ts'

/** The limit that is reached: of the e-mail address, or of the whole deployment. `allowed`: neither. */
export type SignInAllowance = 'allowed' | 'address' | 'deployment'

interface SignInMail {
  /** Visitors and staff are counted apart, so that neither can use up the mails of the other. */
  readonly purpose: 'sign-in address' | 'staff address'
  readonly email: string
}

/**
 * Whether another mail to sign in with may be sent to an address, from any site; counted in the
 * caller's transaction. Separate from the count of enquiry confirmations.
 *
 * @param secrets derived from FORECOURT_SECRET, the current one first
 */
export async function allowSignInMail(
  tx: Tx,
  secrets: readonly string[],
  { purpose, email }: SignInMail,
): Promise<SignInAllowance> {
  const hash = hashWithSecret(secrets[0] ?? '', purpose, foldMailbox(email))
  const { anHour, aDay, inAllAnHour } = signInMailLimits
  const total = purpose === 'staff address' ? staffMailsInAllAnHour : inAllAnHour
  const { rows } = await tx.query<{ allowance: SignInAllowance }>(
    'SELECT allow_sign_in_mail($1, $2, $3, $4) AS allowance',
    [hash, anHour, aDay, total],
  )
  return rows[0]?.allowance ?? 'deployment'
}

/** Deletes counts that are too old to matter for any limit. */
export async function forgetSignInMails(database: Database): Promise<void> {
  await database.withScope(sharedScope, (tx) => tx.query('SELECT forget_sign_in_mails()'))
}
