import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openAuthenticator } from '../passkeys/authenticator.fake.ts'
import type { FoundSession } from '../service/staff-service.types.ts'
import { startSession } from '../sessions/start-session.ts'
import {
  addPerson,
  openTestPlaces,
  openTestService,
  runJobs,
  type TestPerson,
  type TestPlaces,
  testSecrets,
} from '../testing.ts'

const files = useTestDatabase()
let places: TestPlaces
let person: TestPerson
let codes: readonly string[]

const service = (secrets: readonly string[] = testSecrets) =>
  openTestService(files.database, { secrets })

async function openSession({ id }: TestPerson = person): Promise<FoundSession> {
  const { sessionKey } = await files.database.asStaff('sign-in', (tx) =>
    startSession(tx, { personId: id, userAgent: 'Example Browser', startedWith: 'code' }),
  )
  return (await service().findSession(sessionKey))!
}
const use = (session: FoundSession, code = '', secrets?: readonly string[]) =>
  service(secrets).passkeys.confirmWithCode(session, code)
const wrong = { ok: false, code: 'staff.wrong-recovery-code' }

beforeAll(async () => {
  places = await openTestPlaces(files.database)
})
beforeEach(async () => {
  person = await addPerson(files.database, [{ role: 'principal', site: places.own }])
  const session = await openSession()
  const { passkeys } = service()
  const started = await passkeys.startAdding(session)
  const response = openAuthenticator().create(started.ok ? started.options : { challenge: '' })
  const added = await passkeys.add(session, { name: 'Phone', response })
  codes = (added.ok ? added.recoveryCodes : null) ?? []
  await takeJobs(files.database)
})

describe('a recovery code', () => {
  test('opens a session by code, once, with a mail; a lost passkey can then be replaced', async () => {
    const session = await openSession()
    expect(session.step).toBe('show-passkey')
    const used = await use(session, codes[0]?.toUpperCase())
    if (!used.ok) throw new Error(used.code)
    const open = (await service().findSession(used.sessionKey))!
    expect(open).toMatchObject({ step: 'open', sessionId: session.sessionId })
    const mails = await runJobs(files.database, [places.own], await takeJobs(files.database))
    expect(mails.map(({ subject }) => subject)).toEqual(['One of your recovery codes was used'])
    expect(await use(await openSession(), codes[0])).toMatchObject(wrong)
    const { passkeys } = service()
    expect((await passkeys.listOwn(open.actor)).codesLeft).toBe(9)
    const started = await passkeys.startAdding(open)
    const response = openAuthenticator().create(started.ok ? started.options : { challenge: '' })
    const added = await passkeys.add(open, { name: 'New phone', response })
    expect(added).toMatchObject({ ok: true, recoveryCodes: null })
  })

  test('of two simultaneous uses one succeeds', async () => {
    const sessions = await Promise.all([openSession(), openSession(), openSession()])
    const outcomes = await Promise.all(sessions.map((session) => use(session, codes[1])))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('of another person is refused', async () => {
    const other = await addPerson(files.database, [{ role: 'salesperson', site: places.own }])
    expect(await use(await openSession(other), codes[0])).toMatchObject(wrong)
  })

  test('is refused after five wrong ones, until another sign-in', async () => {
    const session = await openSession()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await use(session, '2222-2222-2222')).toMatchObject(wrong)
    }
    expect(await use(session, codes[2])).toMatchObject({ code: 'staff.no-attempts' })
    expect(await use(await openSession(), codes[2])).toMatchObject({ ok: true })
  })

  test('is accepted after four wrong ones; a text that is no code is not counted', async () => {
    const session = await openSession()
    for (let attempt = 0; attempt < 4; attempt += 1) await use(session, '2222-2222-2222')
    for (let attempt = 0; attempt < 4; attempt += 1) await use(session, 'nothing')
    expect(await use(session, codes[3])).toMatchObject({ ok: true })
  })

  test('works with an older secret of the deployment, and not without it', async () => {
    const session = await openSession()
    const newer = 'another secret of at least 32 characters'
    expect(await use(session, codes[4], [newer])).toMatchObject(wrong)
    expect(await use(session, codes[4], [newer, ...testSecrets])).toMatchObject({ ok: true })
  })

  test('ends with a new set, which needs a confirmed person with a passkey', async () => {
    const session = await openSession()
    const { passkeys } = service()
    const { actor } = session
    expect(await passkeys.replaceRecoveryCodes(actor)).toMatchObject({
      code: 'staff.confirm-first',
    })
    const confirmed = { ...actor, confirmedAt: new Date() }
    const replaced = await passkeys.replaceRecoveryCodes(confirmed)
    expect(replaced).toMatchObject({ ok: true, recoveryCodes: { length: 10 } })
    expect(await use(session, codes[5])).toMatchObject(wrong)
    expect(await use(session, replaced.ok ? replaced.recoveryCodes[0] : '')).toMatchObject({
      ok: true,
    })
    const other = await addPerson(files.database, [{ role: 'salesperson', site: places.own }])
    const without = { ...(await openSession(other)).actor, confirmedAt: new Date() }
    expect(await passkeys.replaceRecoveryCodes(without)).toMatchObject({ code: 'staff.no-passkey' })
  })
})
