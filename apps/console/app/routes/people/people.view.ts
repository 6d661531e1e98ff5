import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { InvitablePlace, ListedPerson } from '#modules/staff/service/staff-service.types.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { wordMembership, wordPlace } from '../../words/membership-words.ts'
import { roleWords } from '../../words/role-words.ts'

export interface MembershipView {
  readonly id: string
  readonly role: string
  readonly place: string
  /** Such as 'Principal at Harbour Toyota'. */
  readonly inWords: string
  readonly mayRemove: boolean
}

export interface PersonView {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly state: ListedPerson['state']
  readonly lastUsed: MomentView | null
  readonly isYou: boolean
  /** Whether the actor manages people at a place of this person. */
  readonly mayManage: boolean
  /** Where their history is; null: the actor does not read the audit. */
  readonly historyHref: string | null
  readonly memberships: readonly MembershipView[]
}

/** People as rows. The buttons of a row are a hint: the use case decides again, and its refusal is shown beside it. */
export function buildPeople(
  actor: PersonActor,
  people: readonly ListedPerson[],
  places: readonly InvitablePlace[],
  now: Date,
): readonly PersonView[] {
  const readsAudit = decideAccess(actor, 'audit.read').allowed
  return people.map((person) => {
    const memberships = person.memberships.map((membership) => ({
      id: membership.id,
      role: roleWords[membership.role],
      place: wordPlace(membership),
      inWords: wordMembership(membership),
      mayRemove: places.some(
        ({ scope, roles }) =>
          isSamePlace(scope, membership.scope) && roles.includes(membership.role),
      ),
    }))
    return {
      id: person.id,
      name: person.name,
      email: person.email,
      state: person.state,
      lastUsed: person.lastUsedAt === null ? null : buildMoment(person.lastUsedAt, now),
      isYou: person.id === actor.personId,
      historyHref: readsAudit ? `/people/${person.id}` : null,
      mayManage: memberships.some(({ mayRemove }) => mayRemove),
      memberships,
    }
  })
}

type Scope = InvitablePlace['scope']

function isSamePlace(one: Scope, other: Scope): boolean {
  if (one.kind === 'site') return other.kind === 'site' && one.siteId === other.siteId
  if (one.kind === 'group') return other.kind === 'group' && one.groupId === other.groupId
  return other.kind === 'platform'
}

export const stateWords: Readonly<Record<ListedPerson['state'], string>> = {
  active: 'Active',
  invited: 'Invited',
  suspended: 'Suspended',
}
