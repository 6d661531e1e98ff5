import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestContext, readRows } from '#modules/leads/submit/testing.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createBookingTokens } from '../booking/booking-token.ts'
import { anyDrive, getPlace, openTestBookings, openTestDrives, testSecrets } from '../testing.ts'
import { openStaffDay } from './staff-day.fake.ts'
import { buildWalkIn } from './testing.ts'

const own = useTestDatabase()
let day: Awaited<ReturnType<typeof openStaffDay>>

beforeAll(async () => {
  day = await openStaffDay(own.database)
})

beforeEach(() => day.empty())

describe('a walk-in', () => {
  test('is stored with its lead, which its person works on, and is mailed', async () => {
    const id = await day.add()
    expect(await day.read(id)).toMatchObject({ state: 'booked', clock: '10:00', notice: 'queued' })
    const [lead] = await readRows(
      own.database,
      `SELECT sales_state, owner_id, category, first_name, last_name, leads.location_id, work_version FROM leads
       JOIN bookings ON lead_id = leads.id WHERE bookings.id = $1`,
      [id],
    )
    expect(lead).toEqual({
      sales_state: 'appointment',
      owner_id: day.seller.personId,
      category: 'Test Drive',
      first_name: 'Kim',
      last_name: 'Walker',
      location_id: day.main.id,
      work_version: 1,
    })
    const jobs = await takeJobs(own.database)
    expect(jobs.map(({ name }) => name)).toEqual(['send-booking-mail', 'remind-visitor-of-booking'])
    expect(await day.listAudit(id)).toEqual([{ action: 'booking.added', actor_name: 'Sal Seller' }])
    expect(await day.listStarts()).not.toContain('10:00')
  })

  test('whose form is sent twice is booked once', async () => {
    const walkIn = buildWalkIn(day)
    const outcomes = await Promise.all([
      day.bookings.add(day.seller, walkIn),
      day.bookings.add(day.seller, walkIn),
    ])
    expect(new Set(outcomes.map((each) => (each.ok ? each.bookingId : each.code))).size).toBe(1)
    expect(outcomes[0]).toMatchObject({ ok: true })
  })

  test.each([
    ['without a name', { name: ' ' }, 'bookings.bad-name'],
    ['with a name of 61 letters', { name: 'x'.repeat(61) }, 'bookings.bad-name'],
    ['that nobody can reach', { phone: '', email: '' }, 'bookings.bad-contact'],
    ['with a text that is not an address', { email: 'kim' }, 'bookings.bad-contact'],
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
    expect(await day.bookings.add(day.manager, buildWalkIn(day, more))).toMatchObject({
      ok: false,
      code,
    })
    expect(await readRows(own.database, 'SELECT FROM bookings', [])).toEqual([])
  })

  test('beyond the places needs a second press of a day.manager, which names by how many', async () => {
    await day.add()
    const refused = await day.bookings.add(day.seller, buildWalkIn(day))
    expect(refused).toMatchObject({ ok: false, code: 'bookings.may-not-overbook' })
    const accepted = { places: 1, minutes: 0 }
    const pressed = buildWalkIn(day, { accepted })
    expect(await day.bookings.add(day.seller, pressed)).toMatchObject({ ok: false })
    const full = await day.bookings.add(day.manager, buildWalkIn(day))
    expect(full).toMatchObject({ ok: false, code: 'bookings.full', over: accepted })
    expect(await day.bookings.add(day.manager, pressed)).toMatchObject({ ok: true })
    const more = buildWalkIn(day, { accepted })
    expect(await day.bookings.add(day.manager, more)).toMatchObject({ over: { places: 2 } })
  })

  test('before opening is an overbooking too', async () => {
    const early = buildWalkIn(day, { clock: '07:00' })
    expect(await day.bookings.add(day.manager, early)).toMatchObject({
      code: 'bookings.full',
      message: 'It is closed at this time.',
    })
  })
})

describe('a move', () => {
  test('frees the old time, takes the new one, and mails the visitor and the dealer', async () => {
    const id = await day.add()
    await takeJobs(own.database)
    expect(await day.move(id, '11:00')).toEqual({ ok: true, version: 1 })
    expect(await day.read(id)).toMatchObject({ clock: '11:00', sequence: 1, notice: 'queued' })
    const jobs = await takeJobs(own.database)
    expect(jobs.map(({ payload }) => [payload['what'], payload['to'], payload['by']])).toEqual(
      expect.arrayContaining([
        ['moved', 'visitor', 'dealer'],
        ['moved', 'dealer', 'dealer'],
      ]),
    )
    expect(jobs).toHaveLength(3)
    const starts = await day.listStarts()
    expect([starts.includes('10:00'), starts.includes('11:00')]).toEqual([true, false])
  })

  test('without the tick mails the dealer alone, and says so', async () => {
    const id = await day.add({ notifies: false })
    expect(await day.read(id)).toMatchObject({ notice: 'not-sent', notice_reason: 'not-wanted' })
    await takeJobs(own.database)
    await day.move(id, '11:00', { notifies: false })
    expect((await takeJobs(own.database)).map(({ payload }) => payload['to'])).toEqual(['dealer'])
    const unreachable = await day.add({ email: '' })
    expect(await day.read(unreachable)).toMatchObject({ notice_reason: 'no-address' })
  })

  test('by two people at once has one winner, and the other sees both times', async () => {
    const id = await day.add()
    const outcomes = await Promise.all([
      day.move(id, '11:00'),
      day.move(id, '12:00', {}, day.manager),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const lost = outcomes.find(({ ok }) => !ok)
    const [first] = outcomes
    const isSeller = first.ok
    expect(lost).toMatchObject({
      code: 'bookings.conflict',
      by: isSeller ? 'Sal Seller' : 'Mo Manager',
      version: 1,
    })
    if (lost === undefined || !('theirs' in lost)) throw new Error('no conflict')
    expect(Number(lost.theirs)).not.toBe(Number(lost.yours))
    const chosen = await day.move(id, '14:00', { version: lost.version })
    expect(chosen).toMatchObject({ ok: true })
  })

  test('after the customer moved it names the customer', async () => {
    const id = await day.add()
    const token = createBookingTokens(testSecrets).sign(day.site.id, id)
    const visitor = openTestBookings(own.database)
    const free = await visitor.listFree(day.site, getPlace(day.site), anyDrive)
    const start = free.dates.at(-1)!.slots[0]!.start
    expect(await visitor.move(buildTestContext(day.site), token, start)).toBe('changed')
    expect(await day.move(id, '11:00')).toMatchObject({
      code: 'bookings.conflict',
      by: 'The customer',
    })
  })

  test('and a visitor who want the same time: one of them gets it', async () => {
    const id = await day.add()
    const visitor = openTestBookings(own.database)
    const free = await visitor.listFree(day.site, getPlace(day.site), anyDrive)
    const slots = free.dates.find(({ date }) => date === day.date)!.slots
    const start = slots.find((slot) => slot.start.slice(11, 16) === '15:00')!.start
    const { drive } = openTestDrives(own.database, day.site)
    const [moved, driven] = await Promise.all([
      day.move(id, '15:00'),
      drive(start, { location: 'main' }),
    ])
    expect([moved.ok, driven.ok].filter(Boolean)).toHaveLength(1)
    expect(driven.ok ? 'booking.slot-taken' : driven.refusal.code).toBe('booking.slot-taken')
    const taken = await readRows(
      own.database,
      `SELECT FROM bookings WHERE state = 'booked' AND starts_at = $1`,
      [start],
    )
    expect(taken).toHaveLength(1)
  })

  test('given to somebody by its id in capitals, the change is in its history', async () => {
    const id = await day.add()
    const { personId } = day.seller
    const assign = { bookingId: id.toUpperCase(), version: 0, personId }
    expect(await day.bookings.assign(day.manager, assign)).toMatchObject({ ok: true })
    const actions = (await day.listAudit(id)).map(({ action }) => action)
    expect(actions).toEqual(['booking.added', 'booking.person'])
  })

  test('keeps another person’s choice of who serves, and the reverse', async () => {
    const id = await day.add()
    const assign = { bookingId: id, version: 0, personId: day.seller.personId }
    expect(await day.bookings.assign(day.manager, assign)).toMatchObject({ ok: true })
    expect(await day.move(id, '11:00')).toMatchObject({ ok: true, version: 2 })
    expect(await day.read(id)).toMatchObject({ person_id: day.seller.personId, clock: '11:00' })
    expect(await day.bookings.assign(day.manager, { ...assign, personId: null })).toMatchObject({
      code: 'bookings.person-conflict',
      version: 2,
    })
  })

  test('to another place at the same time is no mail', async () => {
    const id = await day.add()
    await takeJobs(own.database)
    expect(await day.move(id, '10:00', { bay: 1 })).toMatchObject({ ok: true })
    expect(await takeJobs(own.database)).toEqual([])
    expect(await day.read(id)).toMatchObject({ bay: 1, sequence: 0 })
  })

  test('lasts into the next day where the location does', async () => {
    const id = await day.add()
    const late = await day.move(id, '23:30', { accepted: { places: 1, minutes: 0 } }, day.manager)
    expect(late).toMatchObject({ ok: true })
    const shown = await day.bookings.calendar(day.manager, { view: 'day', date: day.date })
    const next = new Date(`${day.date}T00:00:00Z`)
    next.setUTCDate(next.getUTCDate() + 1)
    const after = await day.bookings.calendar(day.manager, {
      view: 'day',
      date: next.toISOString().slice(0, 10),
    })
    for (const each of [shown, after]) {
      expect(each).toMatchObject({ ok: true, board: { bookings: [{ id }] } })
    }
  })
})

describe('an appointment', () => {
  test('is cancelled with a reason, and restored while its time is free', async () => {
    const id = await day.add()
    expect(await day.act(id, 'cancel', { reason: ' ' })).toMatchObject({
      code: 'bookings.bad-reason',
    })
    expect(await day.act(id, 'cancel')).toEqual({ ok: true, state: 'cancelled' })
    expect(await day.read(id)).toMatchObject({ state: 'cancelled', cancel_reason: 'Customer rang' })
    expect(await day.listStarts()).toContain('10:00')
    expect(await day.act(id, 'undo')).toEqual({ ok: true, state: 'booked' })
    expect(await day.read(id)).toMatchObject({ state: 'booked', sequence: 2, cancel_reason: null })
    await day.act(id, 'cancel')
    await day.add()
    expect(await day.act(id, 'undo')).toMatchObject({
      ok: false,
      code: 'bookings.may-not-overbook',
    })
    expect(await day.act(id, 'undo', {}, day.manager)).toMatchObject({ code: 'bookings.full' })
    expect((await day.listAudit(id)).map(({ action }) => action)).toEqual([
      'booking.added',
      'booking.cancelled',
      'booking.undone',
      'booking.cancelled',
    ])
  })

  test('is restored within ten minutes only', async () => {
    const id = await day.add()
    await day.act(id, 'cancel')
    await readRows(own.database, `UPDATE bookings SET undo_until = now() WHERE id = $1`, [id])
    expect(await day.act(id, 'undo')).toMatchObject({ code: 'bookings.undo-over' })
  })

  test('is checked in and done, or not shown up for and undone', async () => {
    const id = await day.add()
    expect(await day.act(id, 'no-show')).toMatchObject({ code: 'bookings.too-early' })
    await day.begin(id)
    expect(await day.act(id, 'no-show')).toMatchObject({ state: 'no-show' })
    expect(await day.act(id, 'undo')).toMatchObject({ state: 'booked' })
    expect(await day.act(id, 'check-in')).toMatchObject({ state: 'arrived' })
    expect(await day.act(id, 'cancel')).toMatchObject({ code: 'bookings.bad-transition' })
    expect(await day.act(id, 'finish')).toMatchObject({ state: 'done' })
    expect(await day.read(id)).toMatchObject({ attendance: 'done' })
  })

  test('that somebody is checked in for is not moved by its link any more', async () => {
    const id = await day.add()
    await readRows(own.database, `UPDATE bookings SET attendance = 'arrived' WHERE id = $1`, [id])
    const token = createBookingTokens(testSecrets).sign(day.site.id, id)
    const visitor = openTestBookings(own.database)
    expect(await visitor.cancel(buildTestContext(day.site), token)).toBe('over')
    expect(await day.read(id)).toMatchObject({ state: 'booked' })
  })
})
