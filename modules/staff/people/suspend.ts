import type { Actor } from '../access/actor.types.ts'
import { isConfirmed } from '../access/confirmation.rules.ts'
import { changeWithinActor, findPersonId } from './within-actor.ts'
import type { StaffOutcome } from '../service/staff-service.types.ts'
import { findSuspendingFault, worksElsewhere } from './decide-suspending.ts'
import { keepsPrincipals, lastPrincipal } from './keep-principal.ts'
import type { PeopleParts } from './people-parts.types.ts'
import { findPerson, setSuspended } from './person.store.ts'
import { confirmFirst, isPersonId, unknownPerson } from './refusals.ts'

/** Ends a person's sessions and links, and refuses new ones, until they are resumed. */
export async function suspend(
  { database, clock }: Pick<PeopleParts, 'database' | 'clock'>,
  actor: Actor,
  personId: string,
): Promise<StaffOutcome> {
  if (!isPersonId(personId)) return unknownPerson
  if (personId === findPersonId(actor)) {
    const message = 'You cannot suspend yourself. Ask somebody else who manages people.'
    return { ok: false, code: 'staff.yourself', message }
  }
  return changeWithinActor(database, actor, async (tx) => {
    const person = await findPerson(tx, personId)
    if (person === undefined) return unknownPerson
    const fault = findSuspendingFault(actor, person)
    if (fault !== undefined) return fault
    if (!isConfirmed(actor, clock())) return confirmFirst
    if (!(await keepsPrincipals(tx, person, person.memberships))) return lastPrincipal
    return (await setSuspended(tx, personId, true)) ? { ok: true } : worksElsewhere
  })
}
