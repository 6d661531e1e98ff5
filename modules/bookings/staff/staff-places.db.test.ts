import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actAs, addPerson, shell } from '#modules/staff/testing.ts'
import { readRows } from '#modules/leads/submit/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { anyDrive, getPlace, openTestBookings, openTestDrives } from '../testing.ts'
import { openStaffDay } from './staff-day.fake.ts'
import { buildWalkIn, openStaffTestSite, type StaffTestSite } from './testing.ts'

const own = useTestDatabase()
let day: Awaited<ReturnType<typeof openStaffDay>>
let foreign: StaffTestSite

beforeAll(async () => {
  day = await openStaffDay(own.database)
  foreign = await openStaffTestSite(own.database, { slug: 'other-cars' })
})

beforeEach(() => day.empty())

describe('a closure', () => {
  test('takes its times from the website at once, and counts what has to be moved', async () => {
    await day.add()
    const outcome = await day.close()
    expect(outcome).toMatchObject({ ok: true, reached: 1 })
    const starts = await day.listStarts()
    expect([starts.includes('11:00'), starts.includes('12:00')]).toEqual([false, true])
    const shown = await day.bookings.calendar(day.seller, { view: 'day', date: day.date })
    expect(shown).toMatchObject({ board: { bookings: [{ isInClosure: true }], limits: [{}] } })
    if (!outcome.ok) throw new Error('not closed')
    expect(await day.bookings.withdrawLimit(day.manager, outcome)).toEqual({ ok: true })
    expect(await day.listStarts()).toContain('11:00')
    expect(await day.bookings.withdrawLimit(day.manager, outcome)).toMatchObject({
      code: 'booking-limit.unknown',
    })
  })

  test('while a visitor holds a time refuses their form', async () => {
    const visitor = openTestBookings(own.database)
    const free = await visitor.listFree(day.site, getPlace(day.site), anyDrive)
    const slots = free.dates.find(({ date }) => date === day.date)!.slots
    const { start } = slots.find((slot) => slot.start.slice(11, 16) === '10:00')!
    const held = await visitor.hold(day.site, {
      place: getPlace(day.site),
      way: 'visit',
      wanted: anyDrive,
      start,
      hold: null,
      clientAddress: '192.0.2.9',
    })
    if (typeof held !== 'object') throw new Error(held)
    await day.close()
    const { send } = openTestDrives(own.database, day.site)
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
    await day.add({ clock: '11:00' })
    expect(await day.listStarts()).not.toContain('11:00')
    await day.close({ places: 2 })
    expect(await day.listStarts()).toContain('11:00')
  })

  test.each([
    ['by a salesperson', {}, () => day.seller, 'staff.not-permitted'],
    ['without a reason', { reason: '' }, () => day.manager, 'bookings.bad-reason'],
    ['that ends before it begins', { toClock: '10:00' }, () => day.manager, 'bookings.bad-span'],
    ['of more than a year', { toDate: '2099-01-01' }, () => day.manager, 'bookings.bad-span'],
    ['elsewhere', { locationId: 999_999 }, () => day.manager, 'bookings.bad-place'],
  ])('%s is refused', async (_what, more, actor, code) => {
    expect(await day.close(more, actor())).toMatchObject({ ok: false, code })
  })
})

describe('somebody else', () => {
  test('of the neighbour does not know the booking', async () => {
    const id = await day.add()
    const person = await addPerson(own.database, [{ role: 'principal', site: foreign.site }])
    const neighbour = await actAs(own.database, person)
    for (const outcome of [
      await day.bookings.get(neighbour, { bookingId: id }),
      await day.bookings.move(neighbour, day.buildMove(id, '11:00')),
      await day.bookings.act(neighbour, { bookingId: id, action: 'cancel', reason: 'no' }),
      await day.bookings.get(day.seller, { bookingId: 'nonsense' }),
    ]) {
      expect(outcome).toMatchObject({ ok: false, code: 'booking.unknown' })
    }
    expect(await day.bookings.add(neighbour, buildWalkIn(day))).toMatchObject({ ok: false })
  })

  test('of another location sees and changes nothing here', async () => {
    const id = await day.add()
    const { site, north } = day
    const person = await addPerson(own.database, [
      { role: 'sales-manager', site, locationId: north.id },
    ])
    const there = await actAs(own.database, person)
    expect(await day.bookings.get(there, { bookingId: id })).toMatchObject({
      code: 'booking.unknown',
    })
    expect(await day.bookings.add(there, buildWalkIn(day))).toMatchObject({
      code: 'staff.elsewhere',
    })
    expect(await day.close({}, there)).toMatchObject({ code: 'staff.elsewhere' })
    const calendar = await day.bookings.calendar(there, { view: 'day', date: day.date })
    expect(calendar).toMatchObject({
      board: { place: { locationId: north.id }, bookings: [] },
      places: [{ locationId: north.id }],
    })
  })

  test('of the workshop sees services, and no test drives', async () => {
    const drive = await day.add()
    const service = await day.add({ kind: 'service', way: 'drop-off' })
    const person = await addPerson(own.database, [
      { role: 'service', site: day.site, categories: ['Service Booking'] },
    ])
    const mechanic = await actAs(own.database, person)
    const shown = await day.bookings.calendar(mechanic, { view: 'day', date: day.date })
    expect(shown).toMatchObject({ board: { kinds: ['service'], bookings: [{ id: service }] } })
    expect(await day.bookings.get(mechanic, { bookingId: drive })).toMatchObject({ ok: false })
  })

  test.each(['marketing', 'finance'] as const)('in %s has no calendar', async (role) => {
    const person = await addPerson(own.database, [{ role, site: day.site }])
    const actor = await actAs(own.database, person)
    for (const outcome of [
      await day.bookings.calendar(actor, { view: 'day' }),
      await day.bookings.today(actor),
      await day.bookings.get(actor, { bookingId: await day.add() }),
    ]) {
      expect(outcome).toMatchObject({ ok: false, code: 'staff.not-permitted' })
    }
  })

  test('with a shell works by the same use cases', async () => {
    const id = await day.add()
    expect(await day.bookings.act(shell, { bookingId: id, action: 'cancel' })).toMatchObject({
      ok: true,
    })
    expect((await day.listAudit(id)).at(-1)).toEqual({
      action: 'booking.cancelled',
      actor_name: 'root',
    })
  })
})

test('today has the appointments that are not over, with what can be done', async () => {
  const id = await day.add()
  expect(await day.bookings.today(day.seller)).toMatchObject({ ok: true, bookings: [] })
  await day.begin(id)
  await readRows(
    own.database,
    `UPDATE bookings SET day = (now() AT TIME ZONE 'Australia/Brisbane')::date WHERE id = $1`,
    [id],
  )
  expect(await day.bookings.today(day.seller)).toMatchObject({
    bookings: [{ id, visit: 'booked', actions: ['check-in', 'no-show', 'move'] }],
    isMore: false,
  })
})

test('an open booking has its history, in the words of staff', async () => {
  const id = await day.add()
  await day.move(id, '11:00')
  const found = await day.bookings.get(day.seller, { bookingId: id })
  if (!found.ok) throw new Error(found.message)
  expect(found.booking.history.map(({ by, what }) => `${by}: ${what}`)).toEqual([
    expect.stringMatching(/^Sal Seller: Added the booking for .*10 am$/),
    expect.stringMatching(/^Sal Seller: Moved from .*10 am to .*11 am$/),
  ])
  expect(found.booking.workers.map(({ name }) => name)).toContain('Sal')
})
