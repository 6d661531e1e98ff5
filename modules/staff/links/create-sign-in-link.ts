import { createSecretText, hashSecretText } from '#platform/config/secret-text.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { ShellActor } from '../access/actor.types.ts'
import type { StaffOutcome } from '../service/staff-service.types.ts'
import { removeAllPasskeys } from '../passkeys/remove-all-passkeys.ts'
import { buildLinkHref } from './send-staff-link.ts'
import { findLinkPerson, insertSignInLink } from './staff-link.store.ts'

interface LinkParts {
  readonly database: Pick<Database, 'asOwner'>
  readonly consoleOrigin: string | null
}

/**
 * Makes a link that signs a person in, once and within 15 minutes, for when mails do not arrive. Only
 * somebody with a shell may: a colleague could otherwise sign in as somebody else.
 *
 * @param removesPasskeys removes the person's passkeys and recovery codes, for somebody who has lost all of them
 */
export async function createSignInLink(
  { database, consoleOrigin }: LinkParts,
  actor: ShellActor,
  email: string,
  { removesPasskeys = false }: { readonly removesPasskeys?: boolean } = {},
): Promise<StaffOutcome<{ readonly href: string; readonly expiresAt: Date }>> {
  if (consoleOrigin === null) {
    const message = 'This deployment serves no console: set CONSOLE_HOST.'
    return { ok: false, code: 'staff.no-console', message }
  }
  const token = createSecretText()
  const address = email.trim().toLowerCase()
  return database.asOwner(async (tx) => {
    const person = await findLinkPerson(tx, address)
    if (person === undefined) {
      return {
        ok: false,
        code: 'staff.unknown-person',
        message: `Nobody has the address ${email}.`,
      }
    }
    if (person.isSuspended) {
      const message = `${email} is suspended: \`staff resume ${email}\` first.`
      return { ok: false, code: 'staff.suspended', message }
    }
    if (removesPasskeys) await removeAllPasskeys(tx, actor, { id: person.id, email: address })
    const expiresAt = await insertSignInLink(tx, person.id, hashSecretText(token))
    return { ok: true, href: buildLinkHref(consoleOrigin, token), expiresAt }
  })
}
