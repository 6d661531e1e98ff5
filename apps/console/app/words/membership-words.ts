import type { HeldRole } from '#modules/staff/access/membership.types.ts'
import type { ListedMembership } from '#modules/staff/service/staff-service.types.ts'
import { roleWords } from './role-words.ts'

/** Where a membership holds, such as 'Harbour Toyota, Sales · Test Drive only'. */
export function wordPlace({ place, scope }: Pick<ListedMembership, 'place' | 'scope'>): string {
  if (scope.kind === 'platform') return 'the whole platform'
  if (scope.kind === 'group') return `${place}, every site`
  return scope.categories === null ? place : `${place} · ${scope.categories.join(', ')} only`
}

/** A membership in one line, such as 'Principal at Harbour Toyota'. */
export const wordMembership = (
  membership: Pick<ListedMembership, 'place' | 'scope'> & { readonly role: HeldRole },
): string =>
  membership.scope.kind === 'platform'
    ? roleWords[membership.role]
    : `${roleWords[membership.role]} at ${wordPlace(membership)}`
