import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createSignInLink } from '../links/create-sign-in-link.ts'
import {
  addPerson,
  openBrowser,
  openTestPlaces,
  openTestService,
  runJobs,
  shell,
  type TestPerson,
  type TestPlaces,
  testOrigin,
} from '../testing.ts'
import type { FoundSession, StartedSession } from '../service/staff-service.types.ts'
import { startSession } from '../sessions/start-session.ts'
import { removeAllPasskeys } from './remove-all-passkeys.ts'
import { type FakeAuthenticator, openAuthenticator, type Signed } from './authenticator.fake.ts'

const files = useTestDatabase()
const browserKey = 'a browser key of some length'
let places: TestPlaces
let person: TestPerson

beforeAll(async () => {
  places = await openTestPlaces(files.database)
})
beforeEach(async () => {
  person = await addPerson(files.database, [{ role: 'principal', site: places.own }])
})

const service = () => openTestService(files.database)
const passkeys = () => service().passkeys
const startWithCode = ({ id }: TestPerson = person): Promise<StartedSession> =>
  files.database.asStaff('sign-in', (tx) =>
    startSession(tx, { personId: id, userAgent: 'Example Browser', startedWith: 'code' }),
  )
const find = async ({ sessionKey }: { readonly sessionKey: string }): Promise<FoundSession> => {
  const found = await service().findSession(sessionKey)
  if (found === undefined) throw new Error('the session is over')
  return found
}
const openSession = async (of: TestPerson = person) => find(await startWithCode(of))

async function add(session: FoundSession, authenticator: FakeAuthenticator, counter = 0) {
  const started = await passkeys().startAdding(session)
  if (!started.ok) throw new Error(started.code)
  const response = authenticator.create(started.options, { counter })
  return passkeys().add(session, { name: 'My phone', response })
}
async function addFirst(of: TestPerson = person, counter = 0) {
  const authenticator = openAuthenticator()
  const added = await add(await openSession(of), authenticator, counter)
  if (!added.ok) throw new Error(added.code)
  return { authenticator, added, session: await find(added) }
}
async function signIn(
  authenticator: FakeAuthenticator,
  more: Omit<Signed, 'challenge'> = {},
  key = browserKey,
) {
  const started = await passkeys().startSignIn(browserKey, openBrowser())
  if (!started.ok) throw new Error(started.code)
  const { challenge } = started.options
  const response = authenticator.get({ challenge, ...more })
  return passkeys().signIn({ browserKey: key, response }, openBrowser())
}
async function confirm(
  session: FoundSession,
  authenticator: FakeAuthenticator,
  more: Omit<Signed, 'challenge'> = {},
) {
  const started = await passkeys().startConfirming(session)
  if (!started.ok) throw new Error(started.code)
  const { challenge } = started.options
  return passkeys().confirm(session, authenticator.get({ challenge, ...more }))
}
const letPass = (interval: string) =>
  files.database.asOwner((tx) =>
    tx.query(`UPDATE staff_challenges SET expires_at = expires_at - $1::interval`, [interval]),
  )
const wrong = { ok: false, code: 'staff.wrong-passkey' }

describe('a first passkey', () => {
  test('opens the session of a principal under a new key, with ten codes and a mail', async () => {
    await takeJobs(files.database)
    const before = await startWithCode()
    const session = await find(before)
    expect(session).toMatchObject({ step: 'add-passkey', actor: { memberships: [] } })
    const added = await add(session, openAuthenticator())
    expect(added).toMatchObject({ ok: true, recoveryCodes: { length: 10 } })
    if (!added.ok) return
    expect(await service().findSession(before.sessionKey)).toBeUndefined()
    const after = await find(added)
    expect(after.sessionId).toBe(session.sessionId)
    expect(after).toMatchObject({ step: 'open', actor: { confirmedAt: expect.any(Date) } })
    expect(after.actor.memberships).toHaveLength(1)
    expect(await passkeys().listOwn(after.actor)).toMatchObject({
      passkeys: [{ name: 'My phone', isBackedUp: false, suspectedAt: null }],
      codesLeft: 10,
      isNeeded: true,
    })
    const jobs = await takeJobs(files.database)
    const [mail] = await runJobs(files.database, [places.own], jobs)
    expect(mail).toMatchObject({ subject: 'A passkey was added to your access' })
  })

  test('is not needed by a salesperson', async () => {
    const salesperson = await addPerson(files.database, [{ role: 'salesperson', site: places.own }])
    expect(await openSession(salesperson)).toMatchObject({ step: 'open' })
  })

  test('closes the other sessions that show no passkey, until they do', async () => {
    const other = await addPerson(files.database, [{ role: 'salesperson', site: places.own }])
    const open = await startWithCode(other)
    const { authenticator } = await addFirst(other)
    const closed = await find(open)
    expect(closed).toMatchObject({ step: 'show-passkey', actor: { memberships: [] } })
    expect(await confirm(closed, authenticator)).toMatchObject({ ok: true })
  })

  test.each<[what: string, more: Omit<Signed, 'challenge'>]>([
    ['an unverified person', { isVerified: false }],
    ['another website', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
  ])('is refused from %s, and the challenge is used up', async (_what, more) => {
    const session = await openSession()
    const started = await passkeys().startAdding(session)
    if (!started.ok) throw new Error(started.code)
    const authenticator = openAuthenticator()
    const send = (response: string) => passkeys().add(session, { name: 'Mine', response })
    expect(await send(authenticator.create(started.options, more))).toMatchObject(wrong)
    expect(await send(authenticator.create(started.options))).toMatchObject(wrong)
  })

  test('that somebody else has is refused', async () => {
    const { authenticator } = await addFirst()
    const other = await addPerson(files.database, [{ role: 'principal', site: places.own }])
    expect(await add(await openSession(other), authenticator)).toMatchObject(wrong)
    expect((await passkeys().listOwn((await openSession(other)).actor)).passkeys).toEqual([])
  })

  test.each(['', '{}', 'x'.repeat(16_001), '[]', 'null'])('%j is no response', async (response) => {
    const session = await openSession()
    expect(await passkeys().add(session, { name: 'x', response })).toMatchObject(wrong)
    expect(await passkeys().confirm(session, response)).toMatchObject(wrong)
  })
})

describe('another passkey', () => {
  test('needs that the first one was just shown', async () => {
    const { session } = await addFirst()
    const stale = { ...session, actor: { ...session.actor, confirmedAt: null } }
    expect(await add(stale, openAuthenticator())).toMatchObject({ code: 'staff.confirm-first' })
    expect(await add(session, openAuthenticator())).toMatchObject({ ok: true, recoveryCodes: null })
  })

  test('cannot be added by a session that has not shown the first one', async () => {
    await addFirst()
    const closed = await openSession()
    expect(await add(closed, openAuthenticator())).toMatchObject({ code: 'staff.confirm-first' })
  })

  test('is renamed, and removed unless it is the last one that the role needs', async () => {
    const { session } = await addFirst()
    const second = await add(session, openAuthenticator())
    if (!second.ok) throw new Error(second.code)
    const { actor } = await find(second)
    const { passkeys: listed } = await passkeys().listOwn(actor)
    const [first, other] = listed.map(({ id }) => id) as [string, string]
    expect(await passkeys().rename(actor, first, '  Office key ')).toEqual({ ok: true })
    expect(await passkeys().rename(actor, first, ' ')).toMatchObject({ code: 'staff.bad-name' })
    const stranger = (await addFirst(await addPerson(files.database, []))).session.actor
    expect(await passkeys().rename(stranger, first, 'Mine')).toMatchObject({
      code: 'staff.unknown-passkey',
    })
    expect(await passkeys().remove(stranger, first)).toMatchObject({
      code: 'staff.unknown-passkey',
    })
    expect(await passkeys().remove({ ...actor, confirmedAt: null }, first)).toMatchObject({
      code: 'staff.confirm-first',
    })
    expect((await passkeys().listOwn(actor)).passkeys[0]?.name).toBe('Office key')
    const removed = await Promise.all([
      passkeys().remove(actor, first),
      passkeys().remove(actor, other),
    ])
    expect(removed.map((each) => (each.ok ? 'removed' : each.code)).toSorted()).toEqual([
      'removed',
      'staff.last-passkey',
    ])
  })

  test('that is the last one of a salesperson goes with the recovery codes', async () => {
    const salesperson = await addPerson(files.database, [{ role: 'salesperson', site: places.own }])
    const { session } = await addFirst(salesperson)
    const [only] = (await passkeys().listOwn(session.actor)).passkeys
    expect(await passkeys().remove(session.actor, only!.id)).toEqual({ ok: true })
    expect(await passkeys().listOwn(session.actor)).toMatchObject({ passkeys: [], codesLeft: 0 })
    expect(await openSession(salesperson)).toMatchObject({ step: 'open' })
  })
})

describe('signing in with a passkey', () => {
  test('needs no code, and counts as confirmed', async () => {
    const { authenticator } = await addFirst()
    const signedIn = await signIn(authenticator)
    if (!signedIn.ok) throw new Error(signedIn.code)
    const session = await find(signedIn)
    expect(session).toMatchObject({ step: 'open', actor: { personId: person.id } })
    expect(session.actor.confirmedAt).not.toBeNull()
    expect((await service().listSessions(session.actor))[0]).toMatchObject({
      startedWith: 'passkey',
    })
  })

  test.each<[what: string, more: Omit<Signed, 'challenge'>, key?: string]>([
    ['an unverified person', { isVerified: false }],
    ['another website', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another person’s handle', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['another browser', {}, 'the key of another browser'],
  ])('is refused from %s', async (_what, more, key) => {
    const { authenticator } = await addFirst()
    expect(await signIn(authenticator, more, key)).toMatchObject(wrong)
  })

  test('is refused for an unknown passkey, and for a suspended person', async () => {
    expect(await signIn(openAuthenticator())).toMatchObject(wrong)
    const { authenticator } = await addFirst()
    await files.database.asOwner((tx) =>
      tx.query('UPDATE staff_people SET suspended_at = now() WHERE id = $1', [person.id]),
    )
    expect(await signIn(authenticator)).toMatchObject(wrong)
  })

  test('works once with a challenge, also at the same time', async () => {
    const { authenticator } = await addFirst()
    const started = await passkeys().startSignIn(browserKey, openBrowser())
    if (!started.ok) throw new Error(started.code)
    const response = authenticator.get({ challenge: started.options.challenge })
    const send = () => passkeys().signIn({ browserKey, response }, openBrowser())
    const outcomes = await Promise.all([send(), send(), send()])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await send()).toMatchObject(wrong)
  })

  test.each<[interval: string, ok: boolean]>([
    ['4 minutes 50 seconds', true],
    ['5 minutes', false],
  ])('after %s: %s', async (interval, ok) => {
    const { authenticator } = await addFirst()
    const started = await passkeys().startSignIn(browserKey, openBrowser())
    if (!started.ok) throw new Error(started.code)
    await letPass(interval)
    const response = authenticator.get({ challenge: started.options.challenge })
    expect(await passkeys().signIn({ browserKey, response }, openBrowser())).toMatchObject({ ok })
  })

  test('takes a counter that is higher, and records one that is not', async () => {
    const { authenticator, session } = await addFirst(person, 5)
    expect(await signIn(authenticator, { counter: 6 })).toMatchObject({ ok: true })
    expect(await signIn(authenticator, { counter: 6 })).toMatchObject(wrong)
    expect(await signIn(authenticator, { counter: 0 })).toMatchObject(wrong)
    const { passkeys: listed } = await passkeys().listOwn(session.actor)
    expect(listed[0]?.suspectedAt).not.toBeNull()
    const { rows } = await files.database.asOwner((tx) =>
      tx.query(
        `SELECT before, after FROM audit_entries WHERE subject_id = $1 AND action = 'passkey.refuse-counter' ORDER BY id`,
        [listed[0]?.id],
      ),
    )
    expect(rows).toEqual([
      { before: { counter: 6 }, after: { counter: 6 } },
      { before: { counter: 6 }, after: { counter: 0 } },
    ])
    expect(await signIn(authenticator, { counter: 7 })).toMatchObject({ ok: true })
  })
})

describe('confirming', () => {
  test('gives the session a new key, and takes no response twice', async () => {
    const { authenticator } = await addFirst()
    const before = await startWithCode()
    const session = await find(before)
    const started = await passkeys().startConfirming(session)
    if (!started.ok) throw new Error(started.code)
    expect(started.options.allowCredentials).toMatchObject([{ id: authenticator.credentialId }])
    const response = authenticator.get({ challenge: started.options.challenge })
    const confirmed = await passkeys().confirm(session, response)
    if (!confirmed.ok) throw new Error(confirmed.code)
    expect(await service().findSession(before.sessionKey)).toBeUndefined()
    expect(await find(confirmed)).toMatchObject({ sessionId: session.sessionId, step: 'open' })
    expect(await passkeys().confirm(session, response)).toMatchObject(wrong)
  })

  test('takes no challenge of another session, or of the sign-in', async () => {
    const { authenticator, session } = await addFirst()
    const other = await openSession()
    const started = await passkeys().startConfirming(other)
    const atSignIn = await passkeys().startSignIn(browserKey, openBrowser())
    if (!started.ok || !atSignIn.ok) throw new Error('not started')
    for (const { challenge } of [started.options, atSignIn.options]) {
      const response = authenticator.get({ challenge })
      expect(await passkeys().confirm(session, response)).toMatchObject(wrong)
    }
  })

  test('takes no passkey of another person', async () => {
    const { session } = await addFirst()
    const other = await addFirst(await addPerson(files.database, []))
    expect(await confirm(session, other.authenticator)).toMatchObject(wrong)
  })

  test('needs a passkey', async () => {
    expect(await passkeys().startConfirming(await openSession())).toMatchObject({
      code: 'staff.no-passkey',
    })
  })
})

test('a link by command leads to the passkey; after a command has removed all of them, to adding one', async () => {
  const { session } = await addFirst()
  await takeJobs(files.database)
  const openLink = async () => {
    const parts = { database: files.database, consoleOrigin: testOrigin }
    const made = await createSignInLink(parts, shell, person.email)
    const token = made.ok ? made.href.split('/').at(-1)! : ''
    const used = await service().useLink(token, openBrowser())
    return find(used.ok ? used : { sessionKey: '' })
  }
  expect(await openLink()).toMatchObject({ step: 'show-passkey' })
  expect(await removeAllPasskeys(files, shell, ` ${person.email} `)).toEqual({ ok: true })
  expect(await openLink()).toMatchObject({ step: 'add-passkey' })
  expect(await passkeys().listOwn(session.actor)).toMatchObject({ passkeys: [], codesLeft: 0 })
  const mails = await runJobs(files.database, [places.own], await takeJobs(files.database))
  expect(mails.map(({ subject }) => subject)).toEqual(['A passkey was removed from your access'])
  expect(await removeAllPasskeys(files, shell, 'nobody@dealer.example')).toMatchObject({
    code: 'staff.unknown-person',
  })
})

test('one network address gets 120 challenges and 20 attempts a minute', async () => {
  const { passkeys: limited } = service()
  const browser = openBrowser()
  for (let count = 0; count < 120; count += 1) {
    expect(await limited.startSignIn(browserKey, browser)).toMatchObject({ ok: true })
  }
  expect(await limited.startSignIn(browserKey, browser)).toMatchObject({ code: 'staff.too-many' })
  const shown = { browserKey, response: '{}' }
  for (let count = 0; count < 20; count += 1) {
    expect(await limited.signIn(shown, browser)).toMatchObject(wrong)
  }
  expect(await limited.signIn(shown, browser)).toMatchObject({ code: 'staff.too-many' })
})

test('one person gets 20 attempts to confirm a minute, whatever others at the same address do', async () => {
  const limited = service()
  const { session } = await addFirst()
  const colleague = await openSession(
    await addPerson(files.database, [{ role: 'principal', site: places.own }]),
  )
  const attempt = (of: FoundSession) => limited.passkeys.confirm(of, '{}')
  for (let count = 0; count < 20; count += 1) expect(await attempt(session)).toMatchObject(wrong)
  expect(await attempt(session)).toMatchObject({ code: 'staff.too-many' })
  expect(await limited.passkeys.confirmWithCode(session, '2222-2222-2222')).toMatchObject({
    code: 'staff.too-many',
  })
  expect(await attempt(colleague)).toMatchObject(wrong)
})
