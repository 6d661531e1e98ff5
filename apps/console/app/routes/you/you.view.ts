import { explainAccess, type Permission, permissions } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { ListedSession } from '#modules/staff/service/staff-service.types.ts'
import type { OwnMembership } from '../../access/list-own-memberships.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { wordMembership } from '../../words/membership-words.ts'
import { permissionWords } from '../../words/permission-words.ts'
import { describeBrowser } from './describe-browser.rules.ts'

export interface SessionView {
  readonly id: string
  readonly browser: string
  readonly isThis: boolean
  readonly startedWith: string
  readonly started: MomentView
  readonly lastUsed: MomentView
}

const startWords: Readonly<Record<ListedSession['startedWith'], string>> = {
  code: 'with a mailed code',
  link: 'with a link',
  passkey: 'with a passkey',
  demonstration: 'with one click, in the demonstration',
}

/** A person's sessions; the one of this request first. */
export function buildSessions(
  sessions: readonly ListedSession[],
  thisId: string,
  now: Date,
): readonly SessionView[] {
  const views = sessions.map((session) => ({
    id: session.id,
    browser: describeBrowser(session.userAgent),
    isThis: session.id === thisId,
    startedWith: startWords[session.startedWith],
    started: buildMoment(session.startedAt, now),
    lastUsed: buildMoment(session.lastUsedAt, now),
  }))
  return [...views.filter(({ isThis }) => isThis), ...views.filter(({ isThis }) => !isThis)]
}

export interface RightView {
  readonly permission: Permission
  readonly question: string
  /** The memberships that give it, such as 'Principal at Harbour Toyota'; empty: the person does not have it. */
  readonly grounds: readonly string[]
}

/** Why a person has each right that they have. */
export const buildRights = (
  actor: PersonActor,
  memberships: readonly OwnMembership[],
): readonly RightView[] =>
  permissions
    .map((permission) => {
      const giving = new Set(explainAccess(actor, permission).map(({ id }) => id))
      const grounds = memberships.filter(({ id }) => giving.has(id)).map(wordMembership)
      return { permission, question: permissionWords[permission].question, grounds }
    })
    .filter(({ grounds }) => grounds.length > 0)
