import { createSecretText, hashSecretText } from '#platform/config/secret-text.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { ShellActor } from '../access/actor.types.ts'
import type { StaffOutcome } from '../service/staff-service.types.ts'
import { buildLinkHref } from './send-staff-link.ts'
import { findLinkPerson, insertSignInLink } from './staff-link.store.ts'

interface LinkParts {
  readonly database: Pick<Database, 'asOwner'>
  readonly consoleOrigin: string | null
}

/**
 * Makes a link that signs a person in, once and within 15 minutes, for when mails do not arrive. Only
 * somebody with a shell may: a colleague could otherwise sign in as somebody else.
 */
export async function createSignInLink(
  { database, consoleOrigin }: LinkParts,
  _actor: ShellActor,
  email: string,
): Promise<StaffOutcome<{ readonly href: string; readonly expiresAt: Date }>> {
  if (consoleOrigin === null) {
    const message = 'This deployment serves no console: set CONSOLE_HOST.'
    return { ok: false, code: 'staff.no-console', message }
  }
  const token = createSecretText()
  return database.asOwner(async (tx) => {
    const person = await findLinkPerson(tx, email.trim().toLowerCase())
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
    const expiresAt = await insertSignInLink(tx, person.id, hashSecretText(token))
    return { ok: true, href: buildLinkHref(consoleOrigin, token), expiresAt }
  })
}
