import { decideAccess, decideGiving } from '../access/access.rules.ts'
import type { Actor } from '../access/actor.types.ts'
import type { StaffRefusal } from '../service/staff-service.types.ts'
import { type StoredPerson, toPlace } from './person.store.ts'
import { refuseAccess } from './refusals.ts'

/** A person also works at a place that the actor does not manage; the database knows, the actor may not see it. */
export const worksElsewhere: StaffRefusal = {
  ok: false,
  code: 'staff.works-elsewhere',
  message: 'They also work at a place that you do not manage. Remove their role here instead.',
}

/**
 * Why an actor may not suspend or resume a person: they must be able to give each of the person's roles,
 * because suspending ends all of them.
 *
 * @returns undefined if they may, as far as the actor sees
 */
export function findSuspendingFault(actor: Actor, person: StoredPerson): StaffRefusal | undefined {
  const managing = decideAccess(actor, 'people.manage')
  if (!managing.allowed) return refuseAccess(managing)
  for (const held of person.memberships) {
    const decision = decideGiving(actor, held.role, toPlace(held))
    if (decision.allowed) continue
    return decision.reason === 'staff.elsewhere' ? worksElsewhere : refuseAccess(decision)
  }
  return undefined
}
