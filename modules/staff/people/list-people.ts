import { decideAccess } from '../access/access.rules.ts'
import type { Actor } from '../access/actor.types.ts'
import { withinActor } from './within-actor.ts'
import type { ListedPerson } from '../service/staff-service.types.ts'
import type { PeopleParts } from './people-parts.types.ts'
import { readPeople, toListedPerson } from './person.store.ts'

/** The most people of the console's list. */
export const mostListedPeople = 500

/** People at the actor's places, by name; of one site or group only, if it is given. A person gets at most 500. */
export async function listPeople(
  { database }: Pick<PeopleParts, 'database'>,
  actor: Actor,
  which: { readonly siteId?: number; readonly groupId?: number } = {},
): Promise<readonly ListedPerson[]> {
  if (!decideAccess(actor, 'people.read').allowed) return []
  const people = await withinActor(database, actor, (tx) =>
    readPeople(tx, actor.kind === 'shell' ? which : { ...which, limit: mostListedPeople }),
  )
  return people.map(toListedPerson)
}
