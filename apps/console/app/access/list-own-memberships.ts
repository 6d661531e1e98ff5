import type { RouterContextProvider } from 'react-router'
import type { HeldRole } from '#modules/staff/access/membership.types.ts'
import type { ListedMembership } from '#modules/staff/service/staff-service.types.ts'
import { servicesContext } from '../../context/console-contexts.ts'
import { getSession } from './get-session.ts'

/** A role at a place, also that of support access. */
export type OwnMembership = Omit<ListedMembership, 'role'> & { readonly role: HeldRole }

/**
 * The signed-in person's own memberships with the names of their places, and their support access; everybody sees
 * themselves among people.
 */
export async function listOwnMemberships(
  context: Pick<RouterContextProvider, 'get'>,
): Promise<readonly OwnMembership[]> {
  const { actor } = getSession(context)
  const { staff } = context.get(servicesContext)
  const [people, support] = await Promise.all([
    staff.listPeople(actor),
    actor.memberships.some(({ role }) => role === 'support') ? staff.support.listOwn(actor) : [],
  ])
  const listed = people.find(({ id }) => id === actor.personId)?.memberships ?? []
  const placeOf = (id: string): string =>
    listed.find((each) => each.id === id)?.place ??
    support.find((each) => each.id === id)?.siteName ??
    ''
  return actor.memberships.map((each) => ({ ...each, place: placeOf(each.id) }))
}
