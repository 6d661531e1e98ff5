import type { Actor } from '../access/actor.types.ts'
import { isConfirmed } from '../access/confirmation.rules.ts'
import { changeWithinActor } from './within-actor.ts'
import type { StaffOutcome } from '../service/staff-service.types.ts'
import { findSuspendingFault, worksElsewhere } from './decide-suspending.ts'
import type { PeopleParts } from './people-parts.types.ts'
import { findPerson, setSuspended } from './person.store.ts'
import { confirmFirst, isPersonId, unknownPerson } from './refusals.ts'

/** Lets a suspended person sign in again. Their earlier sessions stay ended. */
export async function resume(
  { database, clock }: Pick<PeopleParts, 'database' | 'clock'>,
  actor: Actor,
  personId: string,
): Promise<StaffOutcome> {
  if (!isPersonId(personId)) return unknownPerson
  return changeWithinActor(database, actor, async (tx) => {
    const person = await findPerson(tx, personId)
    if (person === undefined) return unknownPerson
    const fault = findSuspendingFault(actor, person)
    if (fault !== undefined) return fault
    if (!isConfirmed(actor, clock())) return confirmFirst
    return (await setSuspended(tx, personId, false)) ? { ok: true } : worksElsewhere
  })
}
