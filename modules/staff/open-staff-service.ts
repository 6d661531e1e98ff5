import { type AttemptCounter, createAttemptCounter } from '#platform/http/attempt-counter.ts'
import type { Database } from '#platform/postgres/database.ts'
import { enterCode } from './codes/enter-code.ts'
import { requestCode } from './codes/request-code.ts'
import { findLink, useLink } from './links/use-link.ts'
import { listDemoPeople, signInDemo } from './people/demo-people.ts'
import { inviteAgain } from './people/invite-again.ts'
import { invite } from './people/invite.ts'
import { listInvitablePlaces } from './people/list-invitable-places.ts'
import { listPeople } from './people/list-people.ts'
import { removeMembership } from './people/remove-membership.ts'
import { resume } from './people/resume.ts'
import { suspend } from './people/suspend.ts'
import { openPasskeyService } from './passkeys/open-passkey-service.ts'
import { unknownPerson } from './people/refusals.ts'
import type { StaffBrowser, StaffRefusal, StaffService } from './service/staff-service.types.ts'
import { findSession } from './sessions/find-session.ts'
import { openSupportService } from './support/open-support-service.ts'
import { endOtherSessions, endSession, listSessions } from './sessions/own-sessions.ts'

export interface StaffServiceParts {
  readonly database: Pick<Database, 'asStaff' | 'asOwner'>
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Such as 'https://console.example'; null: this deployment serves no console, so nobody is invited. */
  readonly consoleOrigin: string | null
  /** Whether people of the demonstration sign in without a code. */
  readonly isDemonstration: boolean
  /** Milliseconds of a monotonic clock. */
  readonly steadyClock: () => number
  readonly clock: () => Date
}

/**
 * Attempts to sign in of one network address in a minute, and attempts of one signed-in person to confirm, in this
 * process. The limits that hold over all processes are those of a code, and of mails to an address.
 */
const attemptsPerMinute = 20

/** Challenges for a passkey of one network address in a minute: each sign-in page that is opened requests one. */
const challengesPerMinute = 120

const tooMany: StaffRefusal = {
  ok: false,
  code: 'staff.too-many',
  message: 'Too many attempts in a short time. Wait a minute, and try again.',
}

/** Opens everything that the console does with people and sign-in. */
export function openStaffService(parts: StaffServiceParts): StaffService {
  const { database, isDemonstration } = parts
  const attempts = createAttemptCounter(parts.steadyClock)
  const challenges = createAttemptCounter(parts.steadyClock)
  const confirmations = createAttemptCounter(parts.steadyClock)
  const isTooMany = ({ address }: StaffBrowser) => !take(attempts, address, attemptsPerMinute)
  return {
    requestCode: async (request, browser) =>
      isTooMany(browser) ? tooMany : requestCode(parts, request),
    enterCode: async (entered, browser) =>
      isTooMany(browser) ? tooMany : enterCode(parts, entered, browser),
    findLink: (token) => findLink(database, token),
    useLink: async (token, browser) =>
      isTooMany(browser) ? tooMany : useLink(database, token, browser),
    findSession: (sessionKey) => findSession(database, sessionKey),
    checkSession: (sessionKey) => findSession(database, sessionKey, false),
    listSessions: (actor) => listSessions(database, actor),
    endSession: (actor, sessionId) => endSession(database, actor, sessionId),
    endOtherSessions: (actor, sessionId) => endOtherSessions(database, actor, sessionId),
    listPeople: (actor) => listPeople(parts, actor),
    listInvitablePlaces: (actor) => listInvitablePlaces(parts, actor),
    invite: (actor, invitation) => invite(parts, actor, invitation),
    inviteAgain: (actor, personId) => inviteAgain(parts, actor, personId),
    removeMembership: (actor, membershipId) => removeMembership(parts, actor, membershipId),
    suspend: (actor, personId) => suspend(parts, actor, personId),
    resume: (actor, personId) => resume(parts, actor, personId),
    listDemoPeople: async () => (isDemonstration ? listDemoPeople(database) : []),
    signInDemo: async (personId, browser) =>
      isDemonstration ? signInDemo(database, personId, browser) : unknownPerson,
    passkeys: openPasskeyService(parts, {
      signIn: (browser) => (isTooMany(browser) ? tooMany : undefined),
      challenge: ({ address }) =>
        take(challenges, address, challengesPerMinute) ? undefined : tooMany,
      // By person, because the people of a dealership share one network address.
      confirm: ({ actor }) =>
        take(confirmations, actor.personId, attemptsPerMinute) ? undefined : tooMany,
    }),
    support: openSupportService(parts),
  }
}

/** Counts an attempt of a network address or a person. @returns whether it is within the limit of a minute */
const take = (counter: AttemptCounter, key: string, limit: number): boolean =>
  counter.take({
    siteId: 0,
    address: key,
    addressLimit: limit,
    siteLimit: Number.POSITIVE_INFINITY,
  }).ok
