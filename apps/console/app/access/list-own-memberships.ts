import type { RouterContextProvider } from 'react-router'
import type { ListedMembership } from '#modules/staff/service/staff-service.types.ts'
import { servicesContext } from '../../context/console-contexts.ts'
import { getSession } from './get-session.ts'

/** The signed-in person's own memberships with the names of their places; everybody sees themselves among people. */
export async function listOwnMemberships(
  context: Pick<RouterContextProvider, 'get'>,
): Promise<readonly ListedMembership[]> {
  const { actor } = getSession(context)
  const people = await context.get(servicesContext).staff.listPeople(actor)
  const own = people.find(({ id }) => id === actor.personId)
  return own?.memberships ?? actor.memberships.map((each) => ({ ...each, place: '' }))
}
