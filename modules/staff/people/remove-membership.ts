import { decideGiving } from '../access/access.rules.ts'
import type { Actor } from '../access/actor.types.ts'
import { isConfirmed } from '../access/confirmation.rules.ts'
import { changeWithinActor } from './within-actor.ts'
import type { StaffOutcome } from '../service/staff-service.types.ts'
import { keepsPrincipals, lastPrincipal } from './keep-principal.ts'
import type { PeopleParts } from './people-parts.types.ts'
import { deleteMembership, findHolder, toPlace } from './person.store.ts'
import { confirmFirst, isPersonId, refuseAccess } from './refusals.ts'

const unknownMembership = {
  ok: false,
  code: 'staff.unknown-membership',
  message: 'This role has been removed already.',
} as const

/** Takes a role at a place away from a person. It counts from their next request on. */
export async function removeMembership(
  { database, clock }: Pick<PeopleParts, 'database' | 'clock'>,
  actor: Actor,
  membershipId: string,
): Promise<StaffOutcome> {
  if (!isPersonId(membershipId)) return unknownMembership
  return changeWithinActor(database, actor, async (tx) => {
    const person = await findHolder(tx, membershipId)
    const held = person?.memberships.find(({ id }) => id === membershipId)
    if (person === undefined || held === undefined) return unknownMembership
    const decision = decideGiving(actor, held.role, toPlace(held))
    if (!decision.allowed) return refuseAccess(decision)
    if (!isConfirmed(actor, clock())) return confirmFirst
    if (!(await keepsPrincipals(tx, person, [held]))) return lastPrincipal
    return (await deleteMembership(tx, membershipId)) ? { ok: true } : unknownMembership
  })
}
