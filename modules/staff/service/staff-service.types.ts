import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import type { Actor, PersonActor } from '../access/actor.types.ts'
import type { MembershipScope, StaffRole } from '../access/membership.types.ts'
import type { SignInStep } from '../access/sign-in-step.rules.ts'
import type { OwnPasskeys, PasskeyResponse, RequestOptions } from './passkey-service.types.ts'
import type { SupportAccess, SupportRequest } from './support-service.types.ts'

/** A refusal with a code for programs, and a sentence for the person. */
export interface StaffRefusal {
  readonly ok: false
  /** Such as `staff.last-principal`. */
  readonly code: string
  readonly message: string
}

export type StaffOutcome<T extends object = object> = ({ readonly ok: true } & T) | StaffRefusal

/** What the browser of a request is known by. */
export interface StaffBrowser {
  /** For limits, as the website's `groupAddress` gives it. */
  readonly address: string
  /** The `User-Agent` header, cut to 200 characters; shown in the list of sessions. */
  readonly userAgent: string
}

/** A new session: the key is the cookie's value and is stored as a hash only. */
export interface StartedSession {
  readonly sessionKey: string
  /** When the session ends even if it is in use. */
  readonly endsAt: Date
}

export interface FoundSession {
  readonly sessionId: string
  /** Without memberships until the sign-in is complete. */
  readonly actor: PersonActor
  readonly step: SignInStep
}

export interface ListedSession {
  readonly id: string
  readonly startedAt: Date
  readonly lastUsedAt: Date
  readonly userAgent: string
  readonly startedWith: 'code' | 'link' | 'passkey' | 'demonstration'
}

export interface ListedMembership {
  readonly id: string
  readonly role: StaffRole
  readonly scope: MembershipScope
  /** The site's or group's name, and the location's; empty for operators. */
  readonly place: string
}

export interface ListedPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  /** `invited`: they have not signed in yet. */
  readonly state: 'invited' | 'active' | 'suspended'
  readonly lastUsedAt: Date | null
  readonly memberships: readonly ListedMembership[]
}

export interface Invitation {
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly scope: MembershipScope
}

/** A place where the actor may invite people. */
export interface InvitablePlace {
  readonly scope: MembershipScope
  readonly name: string
  /** Roles that may be given there by this actor. */
  readonly roles: readonly StaffRole[]
  /** Locations of a site; empty for a group and for the platform. */
  readonly locations: readonly { readonly id: number; readonly name: string }[]
}

/** Everything that the console's screens of people and sign-in do. Other callers use the use cases themselves. */
export interface StaffService {
  /**
   * Requests a code of six digits by mail. The outcome is the same for known and unknown addresses.
   *
   * @param browserKey random text in a cookie of the browser; the code is accepted from that browser alone
   */
  requestCode(
    request: { readonly email: string; readonly browserKey: string; readonly requestId: string },
    browser: StaffBrowser,
  ): Promise<StaffOutcome>
  /** Signs in with a mailed code: within ten minutes, five attempts, once. */
  enterCode(
    entered: { readonly email: string; readonly code: string; readonly browserKey: string },
    browser: StaffBrowser,
  ): Promise<StaffOutcome<StartedSession>>
  /** Who a link is for, without using it; undefined for a link that is unknown, used or expired. */
  findLink(
    token: string,
  ): Promise<{ readonly name: string; readonly isInvitation: boolean } | undefined>
  /** Signs in with the link of an invitation (72 hours) or of `staff link`, once. */
  useLink(token: string, browser: StaffBrowser): Promise<StaffOutcome<StartedSession>>
  /** The session of a cookie; undefined if it is unknown, ended, idle for 12 hours, or of a suspended person. */
  findSession(sessionKey: string): Promise<FoundSession | undefined>
  /** As `findSession`, for an open page: it does not make the session last longer. */
  checkSession(sessionKey: string): Promise<FoundSession | undefined>
  listSessions(actor: PersonActor): Promise<readonly ListedSession[]>
  /** Ends one of the actor's own sessions. Ending twice has no effect. */
  endSession(actor: PersonActor, sessionId: string): Promise<void>
  /** Ends all of the actor's sessions but one. */
  endOtherSessions(actor: PersonActor, sessionId: string): Promise<void>
  /** People at the actor's places, by name. */
  listPeople(actor: Actor): Promise<readonly ListedPerson[]>
  listInvitablePlaces(actor: Actor): Promise<readonly InvitablePlace[]>
  /** Invites a person, or gives a known person another membership. A mail with a link is queued. */
  invite(actor: Actor, invitation: Invitation): Promise<StaffOutcome<{ readonly personId: string }>>
  /** Sends another link to a person who was invited and has not signed in. */
  inviteAgain(actor: Actor, personId: string): Promise<StaffOutcome>
  removeMembership(actor: Actor, membershipId: string): Promise<StaffOutcome>
  /** Ends a person's sessions, and refuses new ones. */
  suspend(actor: Actor, personId: string): Promise<StaffOutcome>
  resume(actor: Actor, personId: string): Promise<StaffOutcome>
  /** The six people of the demonstration; empty anywhere else. */
  listDemoPeople(): Promise<
    readonly {
      readonly id: string
      readonly name: string
      readonly place: string
      readonly role: StaffRole
    }[]
  >
  /** Signs in as one of `listDemoPeople`; the caller has checked that the connection is of this machine. */
  signInDemo(personId: string, browser: StaffBrowser): Promise<StaffOutcome<StartedSession>>
  readonly passkeys: PasskeyService
  readonly support: SupportService
}

/**
 * Passkeys and recovery codes. What confirms a session gives it a new key, which the caller has to set as the cookie.
 */
export interface PasskeyService {
  /** Options for signing in with any passkey of the browser. */
  startSignIn(browserKey: string, browser: StaffBrowser): Promise<StaffOutcome<RequestOptions>>
  signIn(
    shown: { readonly browserKey: string; readonly response: PasskeyResponse },
    browser: StaffBrowser,
  ): Promise<StaffOutcome<StartedSession>>
  listOwn(actor: PersonActor): Promise<OwnPasskeys>
  startAdding(
    session: FoundSession,
  ): Promise<StaffOutcome<{ readonly options: PublicKeyCredentialCreationOptionsJSON }>>
  /** Adds a passkey, which confirms the session. The first one comes with recovery codes, which are shown once. */
  add(
    session: FoundSession,
    added: { readonly name: string; readonly response: PasskeyResponse },
  ): Promise<StaffOutcome<StartedSession & { readonly recoveryCodes: readonly string[] | null }>>
  rename(actor: PersonActor, passkeyId: string, name: string): Promise<StaffOutcome>
  remove(actor: PersonActor, passkeyId: string): Promise<StaffOutcome>
  /** Makes ten new recovery codes, which are shown once; the earlier ones end. */
  replaceRecoveryCodes(
    actor: PersonActor,
  ): Promise<StaffOutcome<{ readonly recoveryCodes: readonly string[] }>>
  startConfirming(session: FoundSession): Promise<StaffOutcome<RequestOptions>>
  /** Confirms the session by a passkey of its person; also the second step of a sign-in with a code. */
  confirm(session: FoundSession, response: PasskeyResponse): Promise<StaffOutcome<StartedSession>>
  /** The same by a recovery code, which is then used up. */
  confirmWithCode(session: FoundSession, code: string): Promise<StaffOutcome<StartedSession>>
}

/** Access of operators to customers' data, for reading. */
export interface SupportService {
  /** Sites for which the actor may request access, by name. */
  listSites(
    actor: PersonActor,
  ): Promise<readonly { readonly siteId: number; readonly name: string }[]>
  /** The operator's own, newest first. */
  listOwn(actor: PersonActor): Promise<readonly SupportAccess[]>
  /** Of the sites that the actor manages: what waits or runs, and what was over within the last 30 days; newest first. */
  listManaged(actor: PersonActor): Promise<readonly SupportAccess[]>
  /** Requests access; the people who manage the site get a mail. */
  request(actor: PersonActor, request: SupportRequest): Promise<StaffOutcome>
  /** Starts the access for the requested hours. */
  grant(actor: PersonActor, accessId: string): Promise<StaffOutcome>
  /** Ends it at once, declines a request, or takes one's own back. Ending twice has no effect. */
  end(actor: PersonActor, accessId: string): Promise<StaffOutcome>
}
