import { allowSignInMail } from '#platform/sign-in/allow-sign-in-mail.ts'
import { decideGiving } from '../access/access.rules.ts'
import type { Actor } from '../access/actor.types.ts'
import { isConfirmed } from '../access/confirmation.rules.ts'
import type { MembershipScope } from '../access/membership.types.ts'
import { changeWithinActor, findPersonId } from './within-actor.ts'
import type { Invitation, StaffOutcome } from '../service/staff-service.types.ts'
import { checkInvitation } from './invitation.rules.ts'
import type { PeopleParts } from './people-parts.types.ts'
import { getPerson, insertMembership } from './person.store.ts'
import { findPlace, hasSites } from './place.store.ts'
import { queueInvitation } from './queue-invitation.ts'
import { confirmFirst, enoughMails, noConsole, refuseAccess, suspendedPerson } from './refusals.ts'

interface InvitedPerson {
  readonly personId: string
}

/**
 * Invites a person, or gives a known person another membership; either way they get a mail with a link.
 * A known person keeps their name.
 */
export async function invite(
  { database, secrets, consoleOrigin, clock }: PeopleParts,
  actor: Actor,
  given: Invitation,
): Promise<StaffOutcome<InvitedPerson>> {
  const checked = checkInvitation(given)
  if (!checked.ok) return checked
  if (consoleOrigin === null) return noConsole
  const { invitation } = checked
  const { email, name, role, scope } = invitation
  return changeWithinActor<InvitedPerson>(database, actor, async (tx) => {
    const place = await findPlace(tx, scope)
    if (place === undefined) {
      const message = 'This place is not on your list any more.'
      return { ok: false, code: 'staff.unknown-place', message }
    }
    const decision = decideGiving(actor, role, place)
    if (!decision.allowed) return refuseAccess(decision)
    if (isOperatorJoining(actor, invitation)) {
      const message = 'Ask the principal for support access instead.'
      return { ok: false, code: 'staff.yourself', message }
    }
    if (!isConfirmed(actor, clock())) return confirmFirst
    if (!(await hasSites(tx))) {
      const message = 'Apply the file of a site first: mails are sent by a site.'
      return { ok: false, code: 'staff.no-site', message }
    }
    const allowance = await allowSignInMail(tx, secrets, { purpose: 'staff address', email })
    if (allowance !== 'allowed') return enoughMails
    const person = await getPerson(tx, email, name)
    if (person.isSuspended) return suspendedPerson
    const membership = {
      personId: person.id,
      role,
      ...toColumns(scope),
      grantedBy: findPersonId(actor),
    }
    if (!(await insertMembership(tx, membership))) {
      const message = 'They have this role there already.'
      return { ok: false, code: 'staff.has-role', message }
    }
    await queueInvitation(tx, { id: person.id, email })
    return { ok: true, personId: person.id }
  })
}

/** Whether operators would give themselves a role at a dealer, and with it access to the dealer's customers. */
const isOperatorJoining = (actor: Actor, { email, scope }: Invitation): boolean =>
  actor.kind === 'person' &&
  actor.email === email &&
  scope.kind !== 'platform' &&
  actor.memberships.some(({ role }) => role === 'operator')

function toColumns(scope: MembershipScope) {
  const nowhere = { groupId: null, siteId: null, locationId: null, categories: null }
  switch (scope.kind) {
    case 'platform':
      return nowhere
    case 'group':
      return { ...nowhere, groupId: scope.groupId }
    case 'site': {
      const { siteId, locationId, categories } = scope
      return { ...nowhere, siteId, locationId, categories }
    }
  }
}
