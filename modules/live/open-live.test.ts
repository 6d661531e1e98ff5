import { afterEach, describe, expect, test } from 'vitest'
import type { Membership } from '#modules/staff/access/membership.types.ts'
import type { FoundSession } from '#modules/staff/service/staff-service.types.ts'
import type { LiveEnd, LiveMessage, StaffEvent } from './live-event.types.ts'
import { type FakeLive, openFakeLive } from './live-service.fake.ts'

let live: FakeLive | undefined
afterEach(() => live?.service.stop())

const atSite = (more: object = {}): Membership => ({
  id: 'membership',
  role: 'salesperson',
  scope: { kind: 'site', siteId: 1, locationId: null, categories: null, ...more },
})
const buildSession = (memberships: readonly Membership[], personId = 'sam'): FoundSession => ({
  sessionId: `session of ${personId}`,
  actor: {
    kind: 'person',
    personId,
    name: 'Sam Okafor',
    email: 'sam@dealer.example',
    memberships,
    channel: 'console',
    confirmedAt: null,
  },
  step: 'open',
})

const buildEvent = (more: Partial<StaffEvent> = {}): Omit<StaffEvent, 'transaction'> => ({
  kind: 'lead',
  change: 'added',
  id: 'lead-1',
  leadId: 'lead-1',
  place: { siteId: 1, groupId: 9, locationId: null, category: 'Test Drive' },
  personId: null,
  ...more,
})

/** A process with sessions that a test may change; `keepsUp: false` is a browser that reads nothing. */
function start({ beatMs = 20_000 } = {}) {
  const sessions = new Map<string, FoundSession>()
  const opened = openFakeLive((key) => Promise.resolve(sessions.get(key)), { beatMs })
  live = opened
  return {
    ...opened,
    sessions,
    connect(found: FoundSession, { after = null as string | null, keepsUp = true } = {}) {
      const key = `key ${sessions.size}`
      sessions.set(key, found)
      const messages: LiveMessage[] = []
      const ends: LiveEnd[] = []
      const stream = opened.service.open({ key, found }, after, {
        send(message) {
          messages.push(message)
          return keepsUp
        },
        end: (why) => void ends.push(why),
      })
      const ids = () =>
        messages.flatMap((each) => (each.kind === 'events' ? each.events.map(({ id }) => id) : []))
      const kinds = () => messages.map(({ kind }) => kind)
      return { key, stream, messages, ends, ids, kinds }
    },
  }
}

describe('a stream', () => {
  test('without a position begins with a reset, and then has what happens', async () => {
    const { connect, add } = start()
    const browser = connect(buildSession([atSite()]))
    await expect.poll(() => browser.messages).toEqual([{ kind: 'reset', position: '1-100' }])
    add(buildEvent())
    await expect
      .poll(() => browser.messages.slice(1))
      .toEqual([
        {
          kind: 'events',
          position: '1-101',
          events: [{ kind: 'lead', change: 'added', id: 'lead-1', leadId: 'lead-1' }],
        },
      ])
  })

  test('continues after a position, and starts with a reset after one that is unknown', async () => {
    const { connect, add, service } = start()
    service.position()
    await expect.poll(() => service.position()).toBe('1-100')
    add(buildEvent({ id: 'missed' }))
    await expect.poll(() => service.position()).toBe('1-101')
    const session = buildSession([atSite()])
    const [late, current] = [
      connect(session, { after: '1-100' }),
      connect(session, { after: '1-101' }),
    ]
    expect([late.ids(), late.kinds()]).toEqual([['missed'], ['beat', 'events']])
    expect([current.ids(), current.kinds()]).toEqual([[], ['beat']])
    for (const after of [
      '1-99',
      '1-102',
      '100',
      '2-100',
      'nonsense',
      '9'.repeat(30),
      `1-${'9'.repeat(30)}`,
    ]) {
      expect(connect(session, { after }).kinds(), after).toEqual(['reset'])
    }
  })

  test('is reset when the database has recovered, whose transactions may have numbers of lost ones', async () => {
    const { connect, add, recover } = start()
    const session = buildSession([atSite()])
    const browser = connect(session)
    await expect.poll(() => browser.kinds()).toEqual(['reset'])
    add(buildEvent({ id: 'before' }))
    await expect.poll(() => browser.ids()).toEqual(['before'])
    recover()
    await expect.poll(() => browser.kinds()).toEqual(['reset', 'events', 'reset'])
    add(buildEvent({ id: 'with a number that was given before' }))
    await expect.poll(() => browser.ids()).toContain('with a number that was given before')
    expect(connect(session, { after: '1-101' }).kinds()).toEqual(['reset'])
  })

  test.each([
    ['of all locations', [atSite()], true],
    ['of the location', [atSite({ locationId: 5 })], true],
    ['of another location', [atSite({ locationId: 6 })], false],
    ['of the category', [atSite({ categories: ['Test Drive'] })], true],
    ['of another category', [atSite({ categories: ['Service Booking'] })], false],
    ['of another site', [atSite({ siteId: 2 })], false],
    ['of the group', [{ ...atSite(), scope: { kind: 'group', groupId: 9 } }], true],
    ['of another group', [{ ...atSite(), scope: { kind: 'group', groupId: 8 } }], false],
    [
      'who operates the platform',
      [{ ...atSite(), role: 'operator', scope: { kind: 'platform' } }],
      false,
    ],
    ['without a role', [], false],
  ] as const)(
    'of somebody %s has an event of a location: %#',
    async (_who, memberships, isSeen) => {
      const { connect, add } = start()
      const browser = connect(buildSession(memberships as readonly Membership[]))
      const own = { place: null, personId: 'sam', kind: 'read' } as const
      await expect.poll(() => browser.kinds()).toEqual(['reset'])
      add(buildEvent({ place: { siteId: 1, groupId: 9, locationId: 5, category: 'Test Drive' } }))
      add(buildEvent({ ...own, id: 'own' }))
      add(buildEvent({ ...own, personId: 'priya', id: 'of somebody else' }))
      add(buildEvent({ kind: 'unknown', id: 'unknown' }))
      await expect.poll(() => browser.ids()).toContain('own')
      expect(browser.ids()).toEqual(isSeen ? ['lead-1', 'own'] : ['own'])
    },
  )

  test.each([
    ['salesperson', true],
    ['finance', true],
    ['service', false],
    ['marketing', false],
    ['support', false],
  ] as const)('of the role %s has reservations only if it reads sales', async (role, isSeen) => {
    const { connect, add } = start()
    const browser = connect(buildSession([{ ...atSite(), role }]))
    await expect.poll(() => browser.kinds()).toEqual(['reset'])
    const place = { siteId: 1, groupId: 9, locationId: null, category: null }
    add(buildEvent({ kind: 'reservation', id: 'reservation', leadId: null, place }))
    add(buildEvent({ id: 'lead' }))
    await expect.poll(() => browser.ids()).toContain('lead')
    expect(browser.ids()).toEqual(isSeen ? ['reservation', 'lead'] : ['lead'])
  })

  test.each([
    ['a location', { locationId: 5 }],
    ['a category', { categories: ['Test Drive'] }],
  ])('of somebody limited to %s has nothing of a record without one', async (_what, limit) => {
    const { connect, add } = start()
    const browser = connect(buildSession([atSite(limit)]))
    add(buildEvent({ place: { siteId: 1, groupId: 9, locationId: null, category: null } }))
    add(buildEvent({ place: null, personId: 'sam', kind: 'read', id: 'own' }))
    await expect.poll(() => browser.kinds().length).toBeGreaterThan(0)
    expect(browser.ids()).not.toContain('lead-1')
  })

  test('that is not read fast enough is ended', async () => {
    const { connect } = start()
    const browser = connect(buildSession([atSite()]), { keepsUp: false })
    await expect.poll(() => browser.ends).toEqual(['slow'])
    expect(browser.messages).toHaveLength(1)
  })
})

describe('a right that is withdrawn', () => {
  test.each([
    ['the session ends', undefined, 'signed-out'],
    ['a membership goes', buildSession([]), 'access-changed'],
  ] as const)('ends the stream: %s', async (_what, found, why) => {
    const { connect, add, sessions } = start()
    const [browser, other] = [
      connect(buildSession([atSite()])),
      connect(buildSession([atSite()], 'priya')),
    ]
    await expect.poll(() => [browser.kinds(), other.kinds()]).toEqual([['reset'], ['reset']])
    if (found === undefined) sessions.delete(browser.key)
    else sessions.set(browser.key, found)
    add(buildEvent({ kind: 'access', place: null, personId: 'sam' }))
    add(buildEvent({ id: 'after' }))
    await expect.poll(() => [browser.ends, other.ids()]).toEqual([[why], ['after']])
    expect(browser.ids()).toEqual([])
    expect(other.ends).toEqual([])
  })

  test('at another session of the person leaves this stream, which is brought up to date', async () => {
    const { connect, add } = start()
    const browser = connect(buildSession([atSite()]))
    await expect.poll(() => browser.kinds()).toEqual(['reset'])
    add(buildEvent({ kind: 'access', place: null, personId: 'sam' }))
    await expect.poll(() => browser.kinds()).toEqual(['reset', 'reset'])
    expect(browser.ends).toEqual([])
  })

  test('without an event, such as a session that ends by itself, is noticed with the heartbeat', async () => {
    const { connect, sessions } = start({ beatMs: 5 })
    const browser = connect(buildSession([atSite()]))
    await expect.poll(() => browser.kinds()).toContain('beat')
    expect(browser.ends).toEqual([])
    sessions.delete(browser.key)
    await expect.poll(() => browser.ends).toEqual(['signed-out'])
  })
})

describe('the number of streams', () => {
  test('of one person is ten: an eleventh ends the oldest', () => {
    const { connect } = start()
    const session = buildSession([atSite()])
    const browsers = Array.from({ length: 10 }, () => connect(session))
    connect(buildSession([atSite()], 'priya'))
    expect(browsers.flatMap(({ ends }) => ends)).toEqual([])
    connect(session)
    expect(browsers.map(({ ends }) => ends)).toEqual([
      ['crowded'],
      ...Array.from({ length: 9 }, () => []),
    ])
  })

  test('of a process is 2,000', () => {
    const { connect } = start()
    const connectNext = (number: number) =>
      connect(buildSession([atSite()], `person ${number}`)).stream
    for (let number = 1; number < 2000; number += 1) connectNext(number)
    const last = connectNext(2000)
    expect(last.ok).toBe(true)
    expect(connectNext(2001)).toEqual({ ok: false, code: 'live.full' })
    if (last.ok) last.close()
    expect(connectNext(2002).ok).toBe(true)
  })

  test('is none once the process stops', async () => {
    const { connect, service } = start()
    const browser = connect(buildSession([atSite()]))
    await service.stop()
    expect(browser.ends).toEqual(['stopping'])
    expect(connect(buildSession([atSite()])).stream.ok).toBe(false)
  })
})
