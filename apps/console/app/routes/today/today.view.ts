import { permissions, permissionsByRole } from '#modules/staff/access/access.rules.ts'
import type { ListedMembership } from '#modules/staff/service/staff-service.types.ts'
import { wordPlace } from '../../words/membership-words.ts'
import { permissionWords } from '../../words/permission-words.ts'
import { roleWords } from '../../words/role-words.ts'

interface RoleView {
  readonly id: string
  readonly role: string
  readonly place: string
  /** What the role includes, such as 'see the people at these places and their roles'. */
  readonly deeds: readonly string[]
}

export interface TodayView {
  readonly firstName: string
  readonly roles: readonly RoleView[]
}

/** The start screen of a person: where they work, as what, and what each role includes. */
export const buildToday = (name: string, memberships: readonly ListedMembership[]): TodayView => ({
  firstName: name.trim().split(/\s+/)[0] ?? name,
  roles: memberships.map((membership) => ({
    id: membership.id,
    role: roleWords[membership.role],
    place: wordPlace(membership),
    deeds: permissions
      .filter((each) => permissionsByRole[membership.role].includes(each))
      .map((each) => permissionWords[each].deed),
  })),
})
