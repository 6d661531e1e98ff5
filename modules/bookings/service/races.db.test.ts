import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refuseUnavailable } from '#modules/leads/submit/refusals.ts'
import { openTestSite, readRows } from '#modules/leads/submit/testing.ts'
import { buildExampleDealership } from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { unlessBusy, useTestDatabase } from '#platform/postgres/testing.ts'
import {
  anyDrive,
  buildBookingFile,
  getPlace,
  openTestBookings,
  openTestDrives,
} from '../testing.ts'
import type { BookingService, HeldTime } from './booking-service.types.ts'

const own = useTestDatabase()
let site: Site
let bookings: BookingService

beforeAll(async () => {
  site = await openTestSite(
    own.database,
    buildBookingFile({ at_once: 1 }, { hours_per_day: 20, drop_offs_at_once: 50 }),
  )
  bookings = openTestBookings(own.database)
})

// Removes the limits of unconfirmed appointments, which have tests of their own.
afterEach(() =>
  readRows(
    own.database,
    `WITH ended AS (DELETE FROM bookings WHERE state = 'held')
     UPDATE bookings SET confirmed_at = now(), network_hash = NULL WHERE state = 'booked'`,
  ),
)

const listStarts = async (of: Site = site): Promise<string[]> => {
  const { dates } = await bookings.listFree(of, getPlace(of), anyDrive)
  return dates.flatMap(({ slots }) => slots.map(({ start }) => start))
}

const asHeld = (outcome: HeldTime | string): HeldTime | undefined =>
  typeof outcome === 'object' ? outcome : undefined

const hold = async (start: string, clientAddress: string, held: string | null = null) =>
  asHeld(
    await bookings.hold(site, {
      place: getPlace(site),
      way: 'visit',
      wanted: anyDrive,
      start,
      hold: held,
      clientAddress,
    }),
  )

const endHold = (id: string) =>
  readRows(
    own.database,
    `UPDATE bookings SET held_until = now() - interval '1 second' WHERE id = $1`,
    [id],
  )

const all = <Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

describe('many at once', () => {
  test('200 visitors hold the last time: one has it', async () => {
    const start = (await listStarts())[0]!
    const held = await all(200, (at) => unlessBusy(hold(start, `192.0.2.${at}`), undefined))
    expect(held.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await listStarts()).not.toContain(start)
  })

  test('200 visitors send their form for the last time: one lead and one booking are stored', async () => {
    const start = (await listStarts())[1]!
    const { drive } = openTestDrives(own.database, site)
    const outcomes = await all(200, () => drive(start))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = outcomes
      .flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal]))
      .filter(({ code }) => code !== refuseUnavailable().code)
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 booking.slot-taken']),
    )
    expect(refused[0]?.fields).toHaveProperty(['Preferred Date and Time.slot'])
    expect(
      await readRows(
        own.database,
        `SELECT count(*) FROM leads WHERE payload ->> 'Preferred Date and Time.slot' = $1`,
        [`${start} main`],
      ),
    ).toEqual([{ count: 1 }])
  })

  test('the workshop takes the hours of work that a day has room for, and no more', async () => {
    const place = getPlace(site, 'service')
    const wanted = { workMinutes: 180, waits: false, vehicleId: null }
    const { dates } = await bookings.listFree(site, place, wanted)
    const day = dates[1]!
    const holdMany = async (count: number, network: string) => {
      const outcomes = await all(count, (at) =>
        bookings.hold(site, {
          place,
          way: 'drop-off',
          wanted,
          start: day.slots[at % day.slots.length]!.start,
          hold: null,
          clientAddress: `${network}.${at}`,
        }),
      )
      return outcomes.flatMap((one) => asHeld(one) ?? [])
    }
    // A day has room for six jobs of three hours, and half of its work may be unconfirmed.
    const held = await holdMany(40, '198.51.100')
    expect(held).toHaveLength(3)
    // A visitor's own hold does not block that visitor, who therefore sees one more place than others.
    const remaining = async (own?: string) =>
      (await bookings.listFree(site, place, wanted, own)).dates.find(
        ({ date }) => date === day.date,
      )?.slots[0]?.remaining
    expect(await remaining()).toBe(3)
    expect(await remaining(held[0]!.hold)).toBe(4)
    // Confirmed jobs no longer count as unconfirmed: three more fit, and then the day is full.
    await readRows(
      own.database,
      `UPDATE bookings SET confirmed_at = now(), network_hash = NULL
      WHERE kind = 'service' AND state = 'held'`,
    )
    expect(await holdMany(40, '198.51.101')).toHaveLength(3)
    const after = await bookings.listFree(site, place, wanted)
    expect(after.dates.map(({ date }) => date)).not.toContain(day.date)
    const shorter = await bookings.listFree(site, place, { ...wanted, workMinutes: 60 })
    expect(shorter.dates.map(({ date }) => date)).toContain(day.date)
  })
})

describe('a hold', () => {
  test('is booked by its own form, and by no other', async () => {
    const start = (await listStarts())[0]!
    const held = await hold(start, '203.0.113.1')
    const { drive } = openTestDrives(own.database, site)
    expect((await drive(start)).ok).toBe(false)
    const slot = { 'Preferred Date and Time.slot': `${start} main ${held!.hold}` }
    expect((await drive(start, slot)).ok).toBe(true)
    // The hold is a booking now, and cannot book again.
    expect((await drive(start, slot)).ok).toBe(false)
    // The id of a booking does not exclude the booking from the taken times.
    const { dates } = await bookings.listFree(site, getPlace(site), anyDrive, held!.hold)
    expect(dates.flatMap(({ slots }) => slots.map((free) => free.start))).not.toContain(start)
  })

  test('frees the time once it has ended; the form can still book it until somebody else does', async () => {
    const start = (await listStarts())[0]!
    const held = await hold(start, '203.0.113.2')
    expect(await listStarts()).not.toContain(start)
    await endHold(held!.hold)
    expect(await listStarts()).toContain(start)
    const { drive } = openTestDrives(own.database, site)
    const slot = { 'Preferred Date and Time.slot': `${start} main ${held!.hold}` }
    expect((await drive(start, slot)).ok).toBe(true)
  })

  test('moves to another time, and frees the first one', async () => {
    const [first = '', second = ''] = await listStarts()
    const held = await hold(first, '203.0.113.3')
    const moved = await hold(second, '203.0.113.3', held!.hold)
    expect(moved!.hold).toBe(held!.hold)
    const free = await listStarts()
    expect([free.includes(first), free.includes(second)]).toEqual([true, false])
    await endHold(moved!.hold)
  })

  test('is one of three at most of a network address', async () => {
    const starts = (await listStarts()).slice(0, 4)
    for (const start of starts) await hold(start, '203.0.113.4')
    const free = await listStarts()
    expect(starts.map((start) => free.includes(start))).toEqual([true, false, false, false])
  })

  test('of one vehicle keeps it from driving elsewhere at the same time', async () => {
    const roomy = await openTestSite(own.database, {
      ...buildBookingFile({ at_once: 5 }),
      slug: 'roomy-cars',
      hosts: ['www.roomy-cars.example'],
      dealership_group: { slug: 'roomy-group', name: 'Roomy Group' },
      dealerships: [buildExampleDealership({ slug: 'roomy-cars' })],
    })
    const place = getPlace(roomy)
    const wanted = { ...anyDrive, vehicleId: 7 }
    const start = (await bookings.listFree(roomy, place, wanted)).dates[2]!.slots[0]!.start
    const request = { place, way: 'visit' as const, start, hold: null }
    const outcomes = await all(20, async (at) =>
      asHeld(await bookings.hold(roomy, { ...request, wanted, clientAddress: `192.0.2.${at}` })),
    )
    expect(outcomes.filter((one) => one !== undefined)).toHaveLength(1)
    const other = { ...anyDrive, vehicleId: 8 }
    expect(
      await bookings.hold(roomy, { ...request, wanted: other, clientAddress: '192.0.2.99' }),
    ).toHaveProperty('hold')
  })
})

describe('the clock of one machine', () => {
  const dayMs = 86_400_000

  test.each([-2, 2])('%i days off changes no time, and no booking', async (days) => {
    const now = new Date(Date.now() + days * dayMs)
    const { drive } = openTestDrives(own.database, site)
    const start = (await listStarts())[0]!
    expect((await drive(start, {}, { now })).ok).toBe(true)
    expect(await listStarts()).not.toContain(start)
  })

  test('a time that has begun by the database’s clock is refused', async () => {
    const { drive } = openTestDrives(own.database, site)
    const past = new Date(Date.now() - dayMs).toISOString().slice(0, 10)
    const outcome = await drive(
      `${past}T09:00:00+10:00`,
      {},
      { now: new Date(Date.now() - 2 * dayMs) },
    )
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'booking.slot-taken' } })
  })
})

describe('hostile forms', () => {
  test.each([
    ['no time at all', ''],
    ['an invalid time', '2026-13-41T99:00:00+10:00 main'],
    ['an unknown place', '2026-12-01T09:00:00+10:00 elsewhere'],
    ['an invalid hold', '2026-12-01T09:00:00+10:00 main not-a-hold'],
    ['more than a form posts', `2026-12-01T09:00:00+10:00 main ${'x'.repeat(9000)}`],
  ])('%s is refused beside the times', async (_, slot) => {
    const { drive } = openTestDrives(own.database, site)
    const outcome = await drive('', { 'Preferred Date and Time.slot': slot })
    expect(outcome).toMatchObject({ ok: false, refusal: { status: 422 } })
  })

  test('a time between two of the location’s is refused', async () => {
    const start = (await listStarts())[0]!.replace(':00:00+', ':07:00+')
    const { drive } = openTestDrives(own.database, site)
    expect(await drive(start)).toMatchObject({ ok: false, refusal: { status: 409 } })
  })

  test('a lead that is held as spam takes no time', async () => {
    const start = (await listStarts())[0]!
    const { drive } = openTestDrives(own.database, site)
    const outcome = await drive(start, { fax_extension: 'cheap pills' })
    expect(outcome.ok).toBe(true)
    expect(await listStarts()).toContain(start)
  })

  test('another site sees taken times, and cannot change them', async () => {
    const rows = await own.database.withScope({ siteId: 999_999, dealershipIds: [] }, (tx) =>
      tx.query('SELECT id FROM bookings'),
    )
    expect(rows.rowCount).toBe(0)
  })
})
