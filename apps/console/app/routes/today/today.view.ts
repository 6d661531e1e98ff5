import { permissions, permissionsByRole } from '#modules/staff/access/access.rules.ts'
import type { InboxCount } from '#modules/inbox/list/list-inbox.ts'
import type { OwnMembership } from '../../access/list-own-memberships.ts'
import { wordPlace } from '../../words/membership-words.ts'
import { permissionWords } from '../../words/permission-words.ts'
import { roleWords } from '../../words/role-words.ts'
import { wordCount } from '../leads/leads.view.ts'

export interface RoleView {
  readonly id: string
  readonly role: string
  readonly place: string
  /** What the role includes, such as 'see the people at these places and their roles'. */
  readonly deeds: readonly string[]
}

export interface WaitingView {
  readonly label: string
  /** Such as '12' or '1,000+'. */
  readonly count: string
  readonly to: string
}

export const findFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Where a person works, as what, and what each role includes. */
export const buildRoles = (memberships: readonly OwnMembership[]): readonly RoleView[] =>
  memberships.map((membership) => ({
    id: membership.id,
    role: roleWords[membership.role],
    place: wordPlace(membership),
    deeds: permissions
      .filter((each) => permissionsByRole[membership.role].includes(each))
      .map((each) => permissionWords[each].deed),
  }))

/** Numbers of leads that wait for a person. */
interface WaitingLeads {
  /** New ones that nobody has. */
  readonly free: InboxCount
  /** Their own ones that are in progress. */
  readonly own: InboxCount
}

/** Counts of leads that wait for a person, by kind; kinds without a waiting lead are left out. */
export const buildWaiting = ({ free, own }: WaitingLeads): readonly WaitingView[] =>
  [
    { label: 'New leads that nobody has', count: free, to: '/leads?owner=nobody&state=new' },
    { label: 'Your leads in progress', count: own, to: '/leads?owner=me&state=in-progress' },
  ].flatMap(({ label, count, to }) =>
    count.count === 0 ? [] : [{ label, count: wordCount(count), to }],
  )
