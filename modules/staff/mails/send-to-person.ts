import { randomUUID } from 'node:crypto'
import { addressMail } from '#modules/leads/delivery/mail/address-mail.ts'
import type { MailDocument } from '#modules/leads/delivery/mail/mail-document.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { MailFate } from '#platform/mail/send-or-throw.ts'
import { sendOrThrow } from '#platform/mail/send-or-throw.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { listMembershipsOf } from '../sessions/staff-session.store.ts'
import type { StaffMailParts } from './staff-mail-parts.types.ts'
import type { StaffReceiver } from './staff-mail.view.ts'

/**
 * How a person is addressed: with the dealer's name if they have a membership at a dealer. The mail
 * to an operator is sent through the deployment's first site, because every mail has a site, but it
 * does not name that dealer in its text.
 */
export async function findReceiver(
  { database }: Pick<StaffMailParts, 'database'>,
  person: { readonly id: string; readonly name: string },
  site: Site,
): Promise<StaffReceiver> {
  const memberships = await database.asStaff({ personId: person.id }, (tx: Tx) =>
    listMembershipsOf(tx, person.id),
  )
  const { name } = person
  return memberships.some(({ role, scope }) => scope.kind !== 'platform' && role !== 'support')
    ? { kind: 'dealer', name, dealer: site.configuration }
    : { kind: 'operator', name }
}

interface PersonMail {
  readonly email: string
  readonly subject: string
  readonly document: MailDocument
  readonly outdatedAt: Date
}

/** Sends a mail to a person through a site. @throws Error with the mail server's reason, so that the job tries again */
export function sendToPerson(
  { mailer, senderAddress }: Pick<StaffMailParts, 'mailer' | 'senderAddress'>,
  site: Site,
  { email, subject, document, outdatedAt }: PersonMail,
  signal: AbortSignal,
): Promise<MailFate> {
  const envelope = { site, id: randomUUID(), email, subject, senderAddress }
  const mail = { ...addressMail(envelope, document), outdatedAt }
  return sendOrThrow(mailer, site.id, mail, signal)
}
