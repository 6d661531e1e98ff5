import { decideAccess, listGivableRoles, type Place } from '../access/access.rules.ts'
import type { Actor } from '../access/actor.types.ts'
import { withinActor } from './within-actor.ts'
import type { InvitablePlace } from '../service/staff-service.types.ts'
import type { PeopleParts } from './people-parts.types.ts'
import { listPlaces } from './place.store.ts'

/** The places where the actor may invite people, with the roles that they may give there. */
export async function listInvitablePlaces(
  { database }: Pick<PeopleParts, 'database'>,
  actor: Actor,
): Promise<readonly InvitablePlace[]> {
  if (!decideAccess(actor, 'people.manage').allowed) return []
  const { groups, sites } = await withinActor(database, actor, listPlaces)
  const all: (Omit<InvitablePlace, 'roles'> & { readonly place: Place })[] = [
    {
      place: { kind: 'platform' },
      scope: { kind: 'platform' },
      name: 'The platform',
      locations: [],
    },
    ...groups.map(({ id, name }) => ({
      place: { kind: 'group', groupId: id } as const,
      scope: { kind: 'group', groupId: id } as const,
      name,
      locations: [],
    })),
    ...sites.map(({ id, groupId, name, locations }) => ({
      place: { kind: 'site', siteId: id, groupId } as const,
      scope: { kind: 'site', siteId: id, locationId: null, categories: null } as const,
      name,
      locations,
    })),
  ]
  return all
    .map(({ place, ...rest }) => ({ ...rest, roles: listGivableRoles(actor, place) }))
    .filter(({ roles }) => roles.length > 0)
}
