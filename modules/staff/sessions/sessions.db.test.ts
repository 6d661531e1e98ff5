import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { PersonActor } from '../access/actor.types.ts'
import {
  actAs,
  addPerson,
  openTestPlaces,
  openTestService,
  shell,
  type TestPerson,
  type TestPlaces,
} from '../testing.ts'
import type { StartedSession } from '../service/staff-service.types.ts'
import { startSession } from './start-session.ts'

const files = useTestDatabase()
let places: TestPlaces
let person: TestPerson
let actor: PersonActor

beforeAll(async () => {
  places = await openTestPlaces(files.database)
})
beforeEach(async () => {
  person = await addPerson(files.database, [{ role: 'salesperson', site: places.own }])
  actor = await actAs(files.database, person)
})

const service = () => openTestService(files.database)
const start = (
  { id }: TestPerson = person,
  userAgent = 'Example Browser',
): Promise<StartedSession> =>
  files.database.asStaff('sign-in', (tx) =>
    startSession(tx, { personId: id, userAgent, startedWith: 'code' }),
  )
const find = ({ sessionKey }: StartedSession) => service().findSession(sessionKey)
const letPass = (column: 'last_used_at' | 'ends_at', interval: string) =>
  files.database.asOwner((tx) =>
    tx.query(
      `UPDATE staff_sessions SET ${column} = ${column} - $1::interval WHERE person_id = $2`,
      [interval, person.id],
    ),
  )

describe('a session', () => {
  test('is found by its key, with what the person may do now', async () => {
    const session = await start()
    expect(await find(session)).toEqual({
      sessionId: expect.any(String),
      actor: {
        kind: 'person',
        personId: person.id,
        name: 'Ana Example',
        email: person.email,
        memberships: [
          {
            id: expect.any(String),
            role: 'salesperson',
            scope: { kind: 'site', siteId: places.own.id, locationId: null, categories: null },
          },
        ],
        channel: 'console',
        confirmedAt: null,
      },
      step: 'open',
    })
    await files.database.asOwner((tx) =>
      tx.query('DELETE FROM staff_memberships WHERE person_id = $1', [person.id]),
    )
    expect((await find(session))!.actor.memberships).toEqual([])
  })

  test('has a new key each time, which is not stored', async () => {
    const [one, other] = [await start(), await start()]
    expect(one.sessionKey).not.toBe(other.sessionKey)
    const { rows } = await files.database.asOwner((tx) =>
      tx.query<{ text: string }>(
        'SELECT string_agg(staff_sessions::text, $1) AS text FROM staff_sessions',
        ['\n'],
      ),
    )
    expect(rows[0]!.text).not.toContain(one.sessionKey)
  })

  test.each([
    ['last_used_at', '11 hours 59 minutes', true],
    ['last_used_at', '12 hours', false],
    ['ends_at', '29 days 23 hours', true],
    ['ends_at', '30 days', false],
  ] as const)('whose %s is %s earlier is open: %s', async (column, interval, isOpen) => {
    const session = await start()
    await letPass(column, interval)
    expect((await find(session)) !== undefined).toBe(isOpen)
    expect(await service().listSessions(actor)).toHaveLength(isOpen ? 1 : 0)
  })

  test('stores its use at most once a minute', async () => {
    const session = await start()
    const lastUse = async () => (await service().listSessions(actor))[0]!.lastUsedAt.getTime()
    await letPass('last_used_at', '59 seconds')
    const before = await lastUse()
    await find(session)
    expect(await lastUse()).toBe(before)
    await letPass('last_used_at', '2 seconds')
    await find(session)
    expect(await lastUse()).toBeGreaterThan(before)
  })

  test('is checked for an open page without lasting longer', async () => {
    const session = await start()
    const lastUse = async () => (await service().listSessions(actor))[0]!.lastUsedAt.getTime()
    const found = await find(session)
    await letPass('last_used_at', '2 minutes')
    const before = await lastUse()
    expect(await service().checkSession(session.sessionKey)).toEqual(found)
    expect(await lastUse()).toBe(before)
    await letPass('last_used_at', '12 hours')
    expect(await service().checkSession(session.sessionKey)).toBeUndefined()
  })

  test('ends at once with its person’s suspension, and stays ended', async () => {
    const session = await start()
    expect(await service().suspend(shell, (await addPerson(files.database, [])).id)).toEqual({
      ok: true,
    })
    expect(await find(session)).toBeDefined()
    await addPerson(files.database, [{ role: 'salesperson', site: places.own }])
    expect(await service().suspend(shell, person.id)).toEqual({ ok: true })
    expect(await find(session)).toBeUndefined()
    await service().resume(shell, person.id)
    expect(await find(session)).toBeUndefined()
    expect(await find(await start())).toBeDefined()
  })

  test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}'`])(
    'with the key %j is not open',
    async (key) => {
      expect(await service().findSession(key)).toBeUndefined()
    },
  )
})

describe('the list of sessions', () => {
  test('has those that are open, the last used one first', async () => {
    const [phone, desktop] = [await start(person, 'Phone'), await start(person, 'D'.repeat(300))]
    await letPass('last_used_at', '1 hour')
    await find(phone)
    const listed = await service().listSessions(actor)
    expect(listed.map(({ userAgent }) => userAgent)).toEqual(['Phone', 'D'.repeat(200)])
    expect(listed[0]).toMatchObject({ startedWith: 'code', startedAt: expect.any(Date) })
    await service().endSession(actor, (await find(desktop))!.sessionId)
    expect(await service().listSessions(actor)).toHaveLength(1)
    expect(await find(desktop)).toBeUndefined()
  })

  test('ends all but one, and none of somebody else', async () => {
    const stranger = await addPerson(files.database, [{ role: 'salesperson', site: places.own }])
    const [phone, desktop, foreign] = [await start(), await start(), await start(stranger)]
    const foreignId = (await find(foreign))!.sessionId
    await service().endSession(actor, foreignId)
    await service().endSession(actor, 'not an id')
    const { sessionId } = (await find(phone))!
    await service().endOtherSessions(actor, sessionId)
    await service().endOtherSessions(actor, sessionId)
    expect(await find(phone)).toBeDefined()
    expect(await find(desktop)).toBeUndefined()
    expect(await find(foreign)).toBeDefined()
  })
})
