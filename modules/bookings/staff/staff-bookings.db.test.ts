import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { actAs, addPerson, shell } from '#modules/staff/testing.ts'
import { readRows } from '#modules/leads/submit/testing.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createBookingTokens } from '../booking/booking-token.ts'
import { anyDrive, getPlace, openTestBookings, openTestDrives, testSecrets } from '../testing.ts'
import { buildTestContext } from '#modules/leads/submit/testing.ts'
import { buildWalkIn, openStaffTestSite, type StaffTestSite } from './testing.ts'

const own = useTestDatabase()
let opened: StaffTestSite
let foreign: StaffTestSite
let manager: PersonActor
let seller: PersonActor

beforeAll(async () => {
  const { database } = own
  opened = await openStaffTestSite(database)
  foreign = await openStaffTestSite(database, { slug: 'other-cars' })
  const { site } = opened
  const managing = await addPerson(database, [{ role: 'sales-manager', site }], { name: 'Mo' })
  manager = { ...(await actAs(database, managing)), name: 'Mo Manager' }
  const selling = await addPerson(database, [{ role: 'salesperson', site }], { name: 'Sal' })
  seller = { ...(await actAs(database, selling)), name: 'Sal Seller' }
})

beforeEach(async () => {
  await readRows(own.database, 'DELETE FROM booking_limits', [])
  await readRows(own.database, 'DELETE FROM bookings', [])
  await takeJobs(own.database)
})

const read = async (id: string) =>
  (
    await readRows<Record<string, unknown>>(
      own.database,
      `SELECT state, attendance, to_char(starts_at AT TIME ZONE 'Australia/Brisbane', 'HH24:MI') AS clock, bay, version,
         time_version, sequence, notice, notice_reason, cancel_reason, person_id FROM bookings WHERE id = $1`,
      [id],
    )
  )[0]
const add = async (more: Parameters<typeof buildWalkIn>[1] = {}, actor = seller) => {
  const outcome = await opened.bookings.add(actor, buildWalkIn(opened, more))
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.bookingId
}
const buildMove = (bookingId: string, clock: string, more: object = {}) => ({
  bookingId,
  version: 0,
  date: opened.date,
  clock,
  bay: null,
  notifies: true,
  ...more,
})
const move = (bookingId: string, clock: string, more: object = {}, actor = seller) =>
  opened.bookings.move(actor, buildMove(bookingId, clock, more))
const act = (
  bookingId: string,
  action: 'cancel' | 'undo' | 'check-in' | 'no-show' | 'finish' | 'confirm',
  more: object = {},
  actor = seller,
) => opened.bookings.act(actor, { bookingId, action, reason: 'Customer rang', ...more })
/** Puts a booking so that it began a while ago. */
const begin = (id: string) =>
  readRows(
    own.database,
    `UPDATE bookings SET starts_at = now() - interval '30 minutes', ends_at = now() + interval '30 minutes' WHERE id = $1`,
    [id],
  )
const auditOf = (id: string) =>
  readRows<{ action: string; actor_name: string }>(
    own.database,
    'SELECT action, actor_name FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [id],
  )
const listStarts = async () => {
  const { dates } = await openTestBookings(own.database).listFree(
    opened.site,
    getPlace(opened.site),
    anyDrive,
  )
  return dates.flatMap(({ date, slots }) =>
    date === opened.date ? slots.map(({ start }) => start.slice(11, 16)) : [],
  )
}
const close = (more: object = {}, actor = manager) =>
  opened.bookings.limit(actor, {
    siteId: opened.site.id,
    locationId: opened.main.id,
    kind: null,
    bay: null,
    places: 0,
    fromDate: opened.date,
    fromClock: '10:00',
    toDate: opened.date,
    toClock: '12:00',
    reason: 'Staff training',
    ...more,
  })

describe('a walk-in', () => {
  test('is stored with its lead, which its person works on, and is mailed', async () => {
    const id = await add()
    expect(await read(id)).toMatchObject({ state: 'booked', clock: '10:00', notice: 'queued' })
    const [lead] = await readRows<Record<string, unknown>>(
      own.database,
      `SELECT sales_state, owner_id, category, first_name, last_name, leads.location_id, work_version FROM leads
       JOIN bookings ON lead_id = leads.id WHERE bookings.id = $1`,
      [id],
    )
    expect(lead).toEqual({
      sales_state: 'appointment',
      owner_id: seller.personId,
      category: 'Test Drive',
      first_name: 'Kim',
      last_name: 'Walker',
      location_id: opened.main.id,
      work_version: 1,
    })
    const jobs = await takeJobs(own.database)
    expect(jobs.map(({ name }) => name)).toEqual(['send-booking-mail', 'remind-visitor-of-booking'])
    expect(await auditOf(id)).toEqual([{ action: 'booking.added', actor_name: 'Sal Seller' }])
    expect(await listStarts()).not.toContain('10:00')
  })

  test('whose form is sent twice is booked once', async () => {
    const walkIn = buildWalkIn(opened)
    const outcomes = await Promise.all([
      opened.bookings.add(seller, walkIn),
      opened.bookings.add(seller, walkIn),
    ])
    expect(new Set(outcomes.map((each) => (each.ok ? each.bookingId : each.code))).size).toBe(1)
    expect(outcomes[0]).toMatchObject({ ok: true })
  })

  test.each([
    ['without a name', { name: ' ' }, 'bookings.bad-name'],
    ['with a name of 61 letters', { name: 'x'.repeat(61) }, 'bookings.bad-name'],
    ['that nobody can reach', { phone: '', email: '' }, 'bookings.bad-contact'],
    ['with an address that is none', { email: 'kim' }, 'bookings.bad-contact'],
    ['at a time that does not exist', { clock: '25:00' }, 'bookings.bad-time'],
    ['more than a year ahead', { date: '2099-01-01' }, 'bookings.bad-time'],
    ['with a vehicle that is not in stock', { stockNumber: 'NONE' }, 'bookings.unknown-vehicle'],
    [
      'with somebody who does not work here',
      { personId: crypto.randomUUID() },
      'bookings.bad-person',
    ],
    ['at the neighbour’s location', { locationId: 999_999 }, 'bookings.bad-place'],
  ])('%s is refused', async (_what, more, code) => {
    expect(await opened.bookings.add(manager, buildWalkIn(opened, more))).toMatchObject({
      ok: false,
      code,
    })
    expect(await readRows(own.database, 'SELECT FROM bookings', [])).toEqual([])
  })

  test('beyond the places needs a second press of a manager, which names by how many', async () => {
    await add()
    const refused = await opened.bookings.add(seller, buildWalkIn(opened))
    expect(refused).toMatchObject({ ok: false, code: 'bookings.may-not-overbook' })
    const accepted = { places: 1, minutes: 0 }
    const pressed = buildWalkIn(opened, { accepted })
    expect(await opened.bookings.add(seller, pressed)).toMatchObject({ ok: false })
    const full = await opened.bookings.add(manager, buildWalkIn(opened))
    expect(full).toMatchObject({ ok: false, code: 'bookings.full', over: accepted })
    expect(await opened.bookings.add(manager, pressed)).toMatchObject({ ok: true })
    const more = buildWalkIn(opened, { accepted })
    expect(await opened.bookings.add(manager, more)).toMatchObject({ over: { places: 2 } })
  })

  test('before opening is an overbooking too', async () => {
    const early = buildWalkIn(opened, { clock: '07:00' })
    expect(await opened.bookings.add(manager, early)).toMatchObject({
      code: 'bookings.full',
      message: 'It is closed at this time.',
    })
  })
})

describe('a move', () => {
  test('frees the old time, takes the new one, and mails the visitor and the dealer', async () => {
    const id = await add()
    await takeJobs(own.database)
    expect(await move(id, '11:00')).toEqual({ ok: true, version: 1 })
    expect(await read(id)).toMatchObject({ clock: '11:00', sequence: 1, notice: 'queued' })
    const jobs = await takeJobs(own.database)
    expect(jobs.map(({ payload }) => [payload['what'], payload['to'], payload['by']])).toEqual(
      expect.arrayContaining([
        ['moved', 'visitor', 'dealer'],
        ['moved', 'dealer', 'dealer'],
      ]),
    )
    expect(jobs).toHaveLength(3)
    const starts = await listStarts()
    expect([starts.includes('10:00'), starts.includes('11:00')]).toEqual([true, false])
  })

  test('without the tick mails the dealer alone, and says so', async () => {
    const id = await add({ notifies: false })
    expect(await read(id)).toMatchObject({ notice: 'not-sent', notice_reason: 'not-wanted' })
    await takeJobs(own.database)
    await move(id, '11:00', { notifies: false })
    expect((await takeJobs(own.database)).map(({ payload }) => payload['to'])).toEqual(['dealer'])
    const unreachable = await add({ email: '' })
    expect(await read(unreachable)).toMatchObject({ notice_reason: 'no-address' })
  })

  test('by two people at once has one winner, and the other sees both times', async () => {
    const id = await add()
    const outcomes = await Promise.all([move(id, '11:00'), move(id, '12:00', {}, manager)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const lost = outcomes.find(({ ok }) => !ok)
    const isSeller = outcomes[0]?.ok === true
    expect(lost).toMatchObject({
      code: 'bookings.conflict',
      by: isSeller ? 'Sal Seller' : 'Mo Manager',
      version: 1,
    })
    if (lost === undefined || !('theirs' in lost)) throw new Error('no conflict')
    expect(Number(lost.theirs)).not.toBe(Number(lost.yours))
    const chosen = await move(id, '14:00', { version: lost.version })
    expect(chosen).toMatchObject({ ok: true })
  })

  test('after the customer moved it names the customer', async () => {
    const id = await add()
    const token = createBookingTokens(testSecrets).sign(opened.site.id, id)
    const visitor = openTestBookings(own.database)
    const free = await visitor.listFree(opened.site, getPlace(opened.site), anyDrive)
    const start = free.dates.at(-1)!.slots[0]!.start
    expect(await visitor.move(buildTestContext(opened.site), token, start)).toBe('changed')
    expect(await move(id, '11:00')).toMatchObject({
      code: 'bookings.conflict',
      by: 'The customer',
    })
  })

  test('and a visitor who want the same time: one of them gets it', async () => {
    const id = await add()
    const visitor = openTestBookings(own.database)
    const free = await visitor.listFree(opened.site, getPlace(opened.site), anyDrive)
    const slots = free.dates.find(({ date }) => date === opened.date)!.slots
    const start = slots.find((slot) => slot.start.slice(11, 16) === '15:00')!.start
    const { drive } = openTestDrives(own.database, opened.site)
    const [moved, driven] = await Promise.all([
      move(id, '15:00'),
      drive(start, { location: 'main' }),
    ])
    expect([moved.ok, driven.ok].filter(Boolean)).toHaveLength(1)
    if (!driven.ok) expect(driven.refusal.code).toBe('booking.slot-taken')
    const taken = await readRows(
      own.database,
      `SELECT FROM bookings WHERE state = 'booked' AND starts_at = $1`,
      [start],
    )
    expect(taken).toHaveLength(1)
  })

  test('keeps another person’s choice of who serves, and the reverse', async () => {
    const id = await add()
    const assign = { bookingId: id, version: 0, personId: seller.personId }
    expect(await opened.bookings.assign(manager, assign)).toMatchObject({ ok: true })
    expect(await move(id, '11:00')).toMatchObject({ ok: true, version: 2 })
    expect(await read(id)).toMatchObject({ person_id: seller.personId, clock: '11:00' })
    expect(await opened.bookings.assign(manager, { ...assign, personId: null })).toMatchObject({
      code: 'bookings.person-conflict',
      version: 2,
    })
  })

  test('to another place at the same time is no mail', async () => {
    const id = await add()
    await takeJobs(own.database)
    expect(await move(id, '10:00', { bay: 1 })).toMatchObject({ ok: true })
    expect(await takeJobs(own.database)).toEqual([])
    expect(await read(id)).toMatchObject({ bay: 1, sequence: 0 })
  })

  test('lasts into the next day where the location does', async () => {
    const id = await add()
    const late = await move(id, '23:30', { accepted: { places: 1, minutes: 0 } }, manager)
    expect(late).toMatchObject({ ok: true })
    const day = await opened.bookings.calendar(manager, { view: 'day', date: opened.date })
    const next = new Date(`${opened.date}T00:00:00Z`)
    next.setUTCDate(next.getUTCDate() + 1)
    const after = await opened.bookings.calendar(manager, {
      view: 'day',
      date: next.toISOString().slice(0, 10),
    })
    for (const shown of [day, after]) {
      expect(shown).toMatchObject({ ok: true, board: { bookings: [{ id }] } })
    }
  })
})

describe('an appointment', () => {
  test('is cancelled with a reason, and restored while its time is free', async () => {
    const id = await add()
    expect(await act(id, 'cancel', { reason: ' ' })).toMatchObject({ code: 'bookings.bad-reason' })
    expect(await act(id, 'cancel')).toEqual({ ok: true, state: 'cancelled' })
    expect(await read(id)).toMatchObject({ state: 'cancelled', cancel_reason: 'Customer rang' })
    expect(await listStarts()).toContain('10:00')
    expect(await act(id, 'undo')).toEqual({ ok: true, state: 'booked' })
    expect(await read(id)).toMatchObject({ state: 'booked', sequence: 2, cancel_reason: null })
    await act(id, 'cancel')
    await add()
    expect(await act(id, 'undo')).toMatchObject({ ok: false, code: 'bookings.may-not-overbook' })
    expect(await act(id, 'undo', {}, manager)).toMatchObject({ code: 'bookings.full' })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'booking.added',
      'booking.cancelled',
      'booking.undone',
      'booking.cancelled',
    ])
  })

  test('is restored within ten minutes only', async () => {
    const id = await add()
    await act(id, 'cancel')
    await readRows(own.database, `UPDATE bookings SET undo_until = now() WHERE id = $1`, [id])
    expect(await act(id, 'undo')).toMatchObject({ code: 'bookings.undo-over' })
  })

  test('is checked in and done, or not shown up for and undone', async () => {
    const id = await add()
    expect(await act(id, 'no-show')).toMatchObject({ code: 'bookings.too-early' })
    await begin(id)
    expect(await act(id, 'no-show')).toMatchObject({ state: 'no-show' })
    expect(await act(id, 'undo')).toMatchObject({ state: 'booked' })
    expect(await act(id, 'check-in')).toMatchObject({ state: 'arrived' })
    expect(await act(id, 'cancel')).toMatchObject({ code: 'bookings.bad-transition' })
    expect(await act(id, 'finish')).toMatchObject({ state: 'done' })
    expect(await read(id)).toMatchObject({ attendance: 'done' })
  })

  test('that somebody is checked in for is not moved by its link any more', async () => {
    const id = await add()
    await readRows(own.database, `UPDATE bookings SET attendance = 'arrived' WHERE id = $1`, [id])
    const token = createBookingTokens(testSecrets).sign(opened.site.id, id)
    const visitor = openTestBookings(own.database)
    expect(await visitor.cancel(buildTestContext(opened.site), token)).toBe('over')
    expect(await read(id)).toMatchObject({ state: 'booked' })
  })
})

describe('a closure', () => {
  test('takes its times from the website at once, and counts what has to be moved', async () => {
    await add()
    const outcome = await close()
    expect(outcome).toMatchObject({ ok: true, reached: 1 })
    const starts = await listStarts()
    expect([starts.includes('11:00'), starts.includes('12:00')]).toEqual([false, true])
    const shown = await opened.bookings.calendar(seller, { view: 'day', date: opened.date })
    expect(shown).toMatchObject({ board: { bookings: [{ isInClosure: true }], limits: [{}] } })
    if (!outcome.ok) throw new Error('not closed')
    expect(await opened.bookings.withdrawLimit(manager, outcome)).toEqual({ ok: true })
    expect(await listStarts()).toContain('11:00')
    expect(await opened.bookings.withdrawLimit(manager, outcome)).toMatchObject({
      code: 'booking-limit.unknown',
    })
  })

  test('while a visitor holds a time refuses their form', async () => {
    const visitor = openTestBookings(own.database)
    const free = await visitor.listFree(opened.site, getPlace(opened.site), anyDrive)
    const slots = free.dates.find(({ date }) => date === opened.date)!.slots
    const { start } = slots.find((slot) => slot.start.slice(11, 16) === '10:00')!
    const held = await visitor.hold(opened.site, {
      place: getPlace(opened.site),
      way: 'visit',
      wanted: anyDrive,
      start,
      hold: null,
      clientAddress: '192.0.2.9',
    })
    if (typeof held !== 'object') throw new Error(held)
    await close()
    const { send } = openTestDrives(own.database, opened.site)
    const outcome = await send({
      form: 'test-drive',
      category: 'Test Drive',
      'Vehicle of Interest': 'A Mazda 3',
      'Preferred Date and Time.slot': `${start} main ${held.hold}`,
      location: 'main',
    })
    expect(outcome).toMatchObject({ ok: false, refusal: { status: 409 } })
  })

  test('of another number of places lets the website book them', async () => {
    await add({ clock: '11:00' })
    expect(await listStarts()).not.toContain('11:00')
    await close({ places: 2 })
    expect(await listStarts()).toContain('11:00')
  })

  test.each([
    ['by a salesperson', {}, () => seller, 'staff.not-permitted'],
    ['without a reason', { reason: '' }, () => manager, 'bookings.bad-reason'],
    ['that ends before it begins', { toClock: '10:00' }, () => manager, 'bookings.bad-span'],
    ['of more than a year', { toDate: '2099-01-01' }, () => manager, 'bookings.bad-span'],
    ['elsewhere', { locationId: 999_999 }, () => manager, 'bookings.bad-place'],
  ])('%s is refused', async (_what, more, actor, code) => {
    expect(await close(more, actor())).toMatchObject({ ok: false, code })
  })
})

describe('somebody else', () => {
  test('of the neighbour does not know the booking', async () => {
    const id = await add()
    const person = await addPerson(own.database, [{ role: 'principal', site: foreign.site }])
    const neighbour = await actAs(own.database, person)
    for (const outcome of [
      await opened.bookings.get(neighbour, { bookingId: id }),
      await opened.bookings.move(neighbour, buildMove(id, '11:00')),
      await opened.bookings.act(neighbour, { bookingId: id, action: 'cancel', reason: 'no' }),
      await opened.bookings.get(seller, { bookingId: 'nonsense' }),
    ]) {
      expect(outcome).toMatchObject({ ok: false, code: 'booking.unknown' })
    }
    expect(await opened.bookings.add(neighbour, buildWalkIn(opened))).toMatchObject({ ok: false })
  })

  test('of another location sees and changes nothing here', async () => {
    const id = await add()
    const { site, north } = opened
    const person = await addPerson(own.database, [
      { role: 'sales-manager', site, locationId: north.id },
    ])
    const there = await actAs(own.database, person)
    expect(await opened.bookings.get(there, { bookingId: id })).toMatchObject({
      code: 'booking.unknown',
    })
    expect(await opened.bookings.add(there, buildWalkIn(opened))).toMatchObject({
      code: 'staff.elsewhere',
    })
    expect(await close({}, there)).toMatchObject({ code: 'staff.elsewhere' })
    const calendar = await opened.bookings.calendar(there, { view: 'day', date: opened.date })
    expect(calendar).toMatchObject({
      board: { place: { locationId: north.id }, bookings: [] },
      places: [{ locationId: north.id }],
    })
  })

  test('of the workshop sees services, and no test drives', async () => {
    const drive = await add()
    const service = await add({ kind: 'service', way: 'drop-off' })
    const person = await addPerson(own.database, [
      { role: 'service', site: opened.site, categories: ['Service Booking'] },
    ])
    const mechanic = await actAs(own.database, person)
    const shown = await opened.bookings.calendar(mechanic, { view: 'day', date: opened.date })
    expect(shown).toMatchObject({ board: { kinds: ['service'], bookings: [{ id: service }] } })
    expect(await opened.bookings.get(mechanic, { bookingId: drive })).toMatchObject({ ok: false })
  })

  test.each(['marketing', 'finance'] as const)('in %s has no calendar', async (role) => {
    const person = await addPerson(own.database, [{ role, site: opened.site }])
    const actor = await actAs(own.database, person)
    for (const outcome of [
      await opened.bookings.calendar(actor, { view: 'day' }),
      await opened.bookings.today(actor),
      await opened.bookings.get(actor, { bookingId: await add() }),
    ]) {
      expect(outcome).toMatchObject({ ok: false, code: 'staff.not-permitted' })
    }
  })

  test('with a shell works by the same use cases', async () => {
    const id = await add()
    expect(await opened.bookings.act(shell, { bookingId: id, action: 'cancel' })).toMatchObject({
      ok: true,
    })
    expect((await auditOf(id)).at(-1)).toEqual({ action: 'booking.cancelled', actor_name: 'root' })
  })
})

test('today has the appointments that are not over, with what can be done', async () => {
  const id = await add()
  expect(await opened.bookings.today(seller)).toMatchObject({ ok: true, bookings: [] })
  await begin(id)
  await readRows(
    own.database,
    `UPDATE bookings SET day = (now() AT TIME ZONE 'Australia/Brisbane')::date WHERE id = $1`,
    [id],
  )
  expect(await opened.bookings.today(seller)).toMatchObject({
    bookings: [{ id, visit: 'booked', actions: ['check-in', 'no-show', 'move'] }],
    isMore: false,
  })
})

test('an open booking has its history, in the words of staff', async () => {
  const id = await add()
  await move(id, '11:00')
  const found = await opened.bookings.get(seller, { bookingId: id })
  if (!found.ok) throw new Error(found.message)
  expect(found.booking.history.map(({ by, what }) => `${by}: ${what}`)).toEqual([
    expect.stringMatching(/^Sal Seller: Added the booking for .*10 am$/),
    expect.stringMatching(/^Sal Seller: Moved from .*10 am to .*11 am$/),
  ])
  expect(found.booking.workers.map(({ name }) => name)).toContain('Sal')
})
