import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { Membership } from '#modules/staff/access/membership.types.ts'
import type { InboxReader } from './inbox-query.ts'

/** With more, an index of each category is no faster than the newest leads. */
const most = 12

/** The categories to which all of a person's memberships are limited; null: one is not, or there are too many. */
export function findOwnCategories(
  memberships: readonly Pick<Membership, 'scope'>[],
): readonly string[] | null {
  const limits = memberships.map(({ scope }) => (scope.kind === 'site' ? scope.categories : null))
  if (limits.some((categories) => categories === null)) return null
  const categories = [...new Set(limits.flatMap((each) => each ?? []))]
  return categories.length > most ? null : categories
}

export const toInboxReader = ({ personId, memberships }: PersonActor): InboxReader => ({
  personId,
  categories: findOwnCategories(memberships),
})
