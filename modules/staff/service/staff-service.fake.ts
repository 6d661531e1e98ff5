import { decideAccess } from '../access/access.rules.ts'
import type { Actor, PersonActor } from '../access/actor.types.ts'
import { isConfirmed } from '../access/confirmation.rules.ts'
import { decideSignInStep } from '../access/sign-in-step.rules.ts'
import type { MembershipScope, StaffRole } from '../access/membership.types.ts'
import { confirmFirst, openFakePasskeys } from './passkey-service.fake.ts'
import { refuse } from './refuse.ts'
import { openFakeSupport } from './support-service.fake.ts'
import type {
  InvitablePlace,
  ListedMembership,
  ListedPerson,
  ListedSession,
  StaffBrowser,
  StaffOutcome,
  StaffRefusal,
  StaffService,
  StartedSession,
} from './staff-service.types.ts'

interface FakePerson {
  readonly id: string
  readonly name: string
  readonly email: string
  state: ListedPerson['state']
  memberships: ListedMembership[]
}

interface FakeSession {
  readonly id: string
  key: string
  confirmedAt: Date | null
  readonly personId: string
  readonly startedWith: ListedSession['startedWith']
  readonly browser: StaffBrowser
  hasEnded: boolean
}

/** A service in memory for tests of the console. Its rules are simple: the database's are tested with the real one. */
export interface FakeStaff {
  readonly service: StaffService
  /** The code that was last mailed to an address. */
  codeFor(email: string): string
  /** The token of a link that was last mailed to a person. */
  linkFor(email: string): string
  readonly sessions: readonly FakeSession[]
}

const sites = [
  {
    id: 1,
    name: 'Harbour Toyota',
    locations: [
      { id: 11, name: 'Sales' },
      { id: 12, name: 'Service' },
    ],
  },
  { id: 2, name: 'Southern Cross Motors', locations: [] },
] as const

const scopeOfSite = (siteId: number): MembershipScope => ({
  kind: 'site',
  siteId,
  locationId: null,
  categories: null,
})

function createPeople(): FakePerson[] {
  const create = (
    name: string,
    role: StaffRole,
    siteId: number,
    state: FakePerson['state'] = 'active',
  ) => {
    const [first = ''] = name.toLowerCase().split(' ')
    const place = sites.find(({ id }) => id === siteId)?.name ?? ''
    return {
      id: `person-${first}`,
      name,
      email: `${first}@dealer.example`,
      state,
      memberships: [{ id: `membership-${first}`, role, scope: scopeOfSite(siteId), place }],
    }
  }
  return [
    create('Priya Nair', 'principal', 1),
    create('Sam Okafor', 'salesperson', 1),
    create('Iris Invited', 'marketing', 1, 'invited'),
    create('Noah Neighbour', 'principal', 2),
  ]
}

/** Opens a service with four people: `priya@dealer.example` is principal, `sam@dealer.example` a salesperson. */
export function openFakeStaff(now: () => Date): FakeStaff {
  const people = createPeople()
  const sessions: FakeSession[] = []
  const codes = new Map<string, { code: string; browserKey: string; attempts: number }>()
  const links = new Map<string, string>()
  let count = 0
  const number = () => String((count += 1))

  const start = (
    personId: string,
    startedWith: FakeSession['startedWith'],
    browser: StaffBrowser,
  ): { readonly ok: true } & StartedSession => {
    const key = `session-key-number-${number()}`
    sessions.push({
      id: `session-${number()}`,
      key,
      personId,
      startedWith,
      browser,
      confirmedAt: startedWith === 'demonstration' ? now() : null,
      hasEnded: false,
    })
    const person = people.find(({ id }) => id === personId)
    if (person?.state === 'invited') person.state = 'active'
    return { ok: true, sessionKey: key, endsAt: new Date(now().getTime() + 30 * 86_400_000) }
  }
  const end = (isEnded: (session: FakeSession) => boolean): void => {
    for (const session of sessions) if (isEnded(session)) session.hasEnded = true
  }
  const listSites = (actor: Actor): readonly number[] =>
    actor.kind === 'shell'
      ? sites.map(({ id }) => id)
      : actor.memberships.flatMap(({ scope }) => (scope.kind === 'site' ? [scope.siteId] : []))
  const findManaged = (actor: Actor, id: string): FakePerson | StaffRefusal => {
    if (!decideAccess(actor, 'people.manage').allowed) {
      return refuse('staff.not-permitted', 'Your role does not include this. Ask your principal.')
    }
    const person = listVisible(actor).find((each) => each.id === id)
    return person ?? refuse('staff.unknown-person', 'This person is not at your places.')
  }
  const listVisible = (actor: Actor): FakePerson[] => {
    const own = listSites(actor)
    return people.filter(({ memberships }) =>
      memberships.some(({ scope }) => scope.kind === 'site' && own.includes(scope.siteId)),
    )
  }
  const isLastPrincipal = (person: FakePerson): boolean =>
    person.memberships.some(({ role, scope }) => {
      if (role !== 'principal' || scope.kind !== 'site') return false
      return !people.some(
        (other) =>
          other !== person &&
          other.state === 'active' &&
          other.memberships.some(
            (each) =>
              each.role === 'principal' &&
              each.scope.kind === 'site' &&
              each.scope.siteId === scope.siteId,
          ),
      )
    })
  const lastPrincipal = refuse(
    'staff.last-principal',
    'Harbour Toyota would have no principal. Make somebody else principal first.',
  )
  const change = (
    actor: Actor,
    id: string,
    apply: (person: FakePerson) => StaffOutcome,
  ): Promise<StaffOutcome> => {
    const found = findManaged(actor, id)
    if ('ok' in found) return Promise.resolve(found)
    return Promise.resolve(isConfirmed(actor, now()) ? apply(found) : confirmFirst)
  }

  const openedHere: StaffBrowser = { address: '10.0.0.1', userAgent: 'Example Browser' }
  const passkeys = openFakePasskeys({
    now,
    renew(sessionId) {
      const session = sessions.find(({ id }) => id === sessionId)
      if (session === undefined) throw new Error(`there is no session ${sessionId}`)
      Object.assign(session, { key: `session-key-number-${number()}`, confirmedAt: now() })
      return { sessionKey: session.key, endsAt: new Date(now().getTime() + 30 * 86_400_000) }
    },
    start(personId) {
      const started = start(personId, 'passkey', openedHere)
      for (const session of sessions) {
        if (session.key === started.sessionKey) session.confirmedAt = now()
      }
      return started
    },
  })
  const service: StaffService = {
    passkeys: passkeys.service,
    support: openFakeSupport(now),
    requestCode({ email, browserKey }) {
      const code = String(100_000 + codes.size * 7 + count).slice(0, 6)
      codes.set(email, { code, browserKey, attempts: 0 })
      return Promise.resolve({ ok: true })
    },
    enterCode({ email, code, browserKey }, browser) {
      const wrong = refuse('staff.wrong-code', 'This code is not right, or is too old.')
      const sent = codes.get(email)
      const person = people.find((each) => each.email === email && each.state !== 'suspended')
      if (sent === undefined || person === undefined) return Promise.resolve(wrong)
      sent.attempts += 1
      const isRight = sent.code === code && sent.browserKey === browserKey && sent.attempts <= 5
      if (!isRight) return Promise.resolve(wrong)
      codes.delete(email)
      return Promise.resolve(start(person.id, 'code', browser))
    },
    findLink(token) {
      const person = people.find(({ id }) => id === links.get(token))
      return Promise.resolve(
        person === undefined
          ? undefined
          : { name: person.name, isInvitation: person.state === 'invited' },
      )
    },
    useLink(token, browser) {
      const personId = links.get(token)
      if (personId === undefined) {
        return Promise.resolve(refuse('staff.link-used', 'This link has been used, or is too old.'))
      }
      links.delete(token)
      return Promise.resolve(start(personId, 'link', browser))
    },
    findSession(sessionKey) {
      const session = sessions.find(({ key, hasEnded }) => key === sessionKey && !hasEnded)
      const person = people.find(({ id }) => id === session?.personId)
      if (session === undefined || person === undefined || person.state === 'suspended') {
        return Promise.resolve(undefined)
      }
      const step = decideSignInStep({
        startedWith: session.startedWith,
        hasConfirmed: session.confirmedAt !== null,
        hasPasskey: passkeys.hasPasskey(person.id),
        // In this fake a principal without a passkey counts as signed in, because most tests are not about passkeys.
        roles: [],
      })
      const actor: PersonActor = {
        kind: 'person',
        personId: person.id,
        name: person.name,
        email: person.email,
        memberships:
          step === 'open'
            ? person.memberships.map(({ id, role, scope }) => ({ id, role, scope }))
            : [],
        channel: 'console',
        confirmedAt: session.confirmedAt,
      }
      return Promise.resolve({ sessionId: session.id, actor, step })
    },
    checkSession: (sessionKey) => service.findSession(sessionKey),
    listSessions: (actor) =>
      Promise.resolve(
        sessions
          .filter(({ personId, hasEnded }) => personId === actor.personId && !hasEnded)
          .map(({ id, startedWith, browser }) => ({
            id,
            startedAt: now(),
            lastUsedAt: now(),
            userAgent: browser.userAgent,
            startedWith,
          })),
      ),
    endSession(actor, sessionId) {
      end(({ id, personId }) => id === sessionId && personId === actor.personId)
      return Promise.resolve()
    },
    endOtherSessions(actor, sessionId) {
      end(({ id, personId }) => id !== sessionId && personId === actor.personId)
      return Promise.resolve()
    },
    listPeople: (actor) =>
      Promise.resolve(
        listVisible(actor).map((person) => ({
          ...person,
          lastUsedAt: sessions.some(({ personId }) => personId === person.id) ? now() : null,
        })),
      ),
    listInvitablePlaces: (actor) =>
      Promise.resolve(
        decideAccess(actor, 'people.manage').allowed
          ? sites
              .filter(({ id }) => listSites(actor).includes(id))
              .map(({ id, name, locations }): InvitablePlace => ({
                scope: scopeOfSite(id),
                name,
                roles: [
                  'principal',
                  'sales-manager',
                  'salesperson',
                  'service',
                  'marketing',
                  'finance',
                ],
                locations,
              }))
          : [],
      ),
    invite(actor, { name, email, role, scope }) {
      if (!decideAccess(actor, 'people.manage').allowed) {
        return Promise.resolve(refuse('staff.not-permitted', 'Your role does not include this.'))
      }
      if (!isConfirmed(actor, now())) return Promise.resolve(confirmFirst)
      if (people.some((each) => each.email === email)) {
        return Promise.resolve(refuse('staff.known', `${email} has this role here already.`))
      }
      const id = `person-${number()}`
      const place =
        sites.find((site) => scope.kind === 'site' && site.id === scope.siteId)?.name ?? ''
      const memberships = [{ id: `membership-${number()}`, role, scope, place }]
      people.push({ id, name, email, state: 'invited', memberships })
      links.set(`invitation-token-${number()}`, id)
      return Promise.resolve({ ok: true, personId: id })
    },
    inviteAgain: (actor, personId) =>
      change(actor, personId, ({ id, state }) => {
        if (state !== 'invited') return refuse('staff.joined', 'They have signed in already.')
        links.set(`invitation-token-${number()}`, id)
        return { ok: true }
      }),
    removeMembership(actor, membershipId) {
      const owner = people.find(({ memberships }) =>
        memberships.some(({ id }) => id === membershipId),
      )
      return change(actor, owner?.id ?? '', (person) => {
        if (isLastPrincipal(person)) return lastPrincipal
        person.memberships = person.memberships.filter(({ id }) => id !== membershipId)
        return { ok: true }
      })
    },
    suspend: (actor, personId) =>
      change(actor, personId, (person) => {
        if (isLastPrincipal(person)) return lastPrincipal
        person.state = 'suspended'
        end((session) => session.personId === person.id)
        return { ok: true }
      }),
    resume: (actor, personId) =>
      change(actor, personId, (person) => {
        person.state = 'active'
        return { ok: true }
      }),
    listDemoPeople: () =>
      Promise.resolve(
        people.slice(0, 2).map(({ id, name, memberships: [first] }) => ({
          id,
          name,
          place: first?.place ?? '',
          role: first?.role ?? 'salesperson',
        })),
      ),
    signInDemo: (personId, browser) =>
      Promise.resolve(
        people.slice(0, 2).some(({ id }) => id === personId)
          ? start(personId, 'demonstration', browser)
          : refuse('staff.no-demo-person', 'This person is not of the demonstration.'),
      ),
  }
  return {
    service,
    sessions,
    codeFor: (email) => codes.get(email)?.code ?? '',
    linkFor(email) {
      const person = people.find((each) => each.email === email)
      return [...links].findLast(([, id]) => id === person?.id)?.[0] ?? ''
    },
  }
}
