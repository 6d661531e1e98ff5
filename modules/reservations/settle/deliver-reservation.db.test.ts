import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { holdVehicle } from '../hold/hold-vehicle.ts'
import type { Reservation } from '../lifecycle/reservation.types.ts'
import { freeVehicleOnline } from '../lifecycle/reservation.store.ts'
import { createReservationListener } from './settle-payment.ts'
import { refundReservation, releaseReservation } from './end-reservation.ts'
import {
  ageReservation,
  applyReservingSites,
  buildHoldRequest,
  importReservable,
  listStates,
  openTestPayments,
  type TestPayments,
} from '../testing.ts'
import { deliverReservation, type HandedOver } from './deliver-reservation.ts'
import { findDelivery } from '../delivery/delivery.store.ts'

const own = useTestDatabase()
let site: Site
let other: Site
let payments: TestPayments
let reservation: Reservation
let made = 0

beforeAll(async () => {
  const more = { used_car_return: { enabled: true, max_km: 600 } }
  ;[site] = (await applyReservingSites(own.database, ['north'], more)) as [Site]
  ;[other] = (await applyReservingSites(own.database, ['other'], more)) as [Site]
  payments = await openTestPayments(own.database, (of) =>
    createReservationListener({ payments: of }),
  )
})

async function reserve(stocknum: string, isPaid = true, change = {}): Promise<Reservation> {
  const [vehicle] = await importReservable(own.database, site, [stocknum], change)
  const held = await holdVehicle(
    { database: own.database, payments, limitsHolds: false },
    site,
    buildHoldRequest(vehicle!),
  )
  if (!held.ok) throw new Error(held.reason)
  if (isPaid) await payments.report(site, held.payment.id, 'paid')
  return held.reservation
}

beforeEach(async () => {
  made += 1
  reservation = await reserve(`S${made}`)
})

const zone = 'Australia/Brisbane'
const dayFrom = (days: number) => findToday(new Date(Date.now() + days * 86_400_000), zone)
const today = () => dayFrom(0)

const deliver = (change: Partial<HandedOver> = {}, on: Site = site) =>
  deliverReservation(own.database, on, {
    reservationId: reservation.id,
    on: today(),
    odometer: 48_000,
    location: 'north-main',
    buyerKind: 'consumer',
    ...change,
  })

const find = (of = reservation) =>
  own.database.withScope(scopeOf(site), (tx) => findDelivery(tx, of.id))
const findVehicle = () =>
  own.database.withScope(scopeOf(site), (tx) => findVehicleById(tx, reservation.vehicleId))

const countMails = () =>
  own.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM graphile_worker._private_jobs
       WHERE payload->>'reservationId' = $1 AND payload->>'kind' = 'delivered'`,
      [reservation.id],
    )
    return rows[0]!.n
  })

describe('a vehicle that is handed over', () => {
  test('is sold, keeps the return period of that day, and its buyer gets a mail', async () => {
    expect(await deliver()).toEqual({ ok: true })
    expect(await listStates(own.database, reservation.vehicleId)).toEqual(['delivered'])
    expect(await find()).toMatchObject({
      deliveredOn: today(),
      odometer: 48_000,
      distanceUnit: 'km',
      buyerKind: 'consumer',
      carType: 'used',
      returnDays: 14,
      returnMaxKm: 600,
    })
    expect(await findVehicle()).toMatchObject({ status: 'sold', sold: true })
    expect(await countMails()).toBe(1)
  })

  test('is not offered again by a feed that has not heard of it', async () => {
    await deliver()
    await importReservable(own.database, site, [`S${made}`], {
      price: 24_990,
      status: 'in_stock',
      sold: false,
    })
    expect(await findVehicle()).toMatchObject({ status: 'in_stock', sold: false, reserved: true })
  })

  test('stays with its buyer when an earlier reservation of it is refunded', async () => {
    const [vehicle] = await importReservable(own.database, site, [`E${made}`])
    const hold = async () => {
      const parts = { database: own.database, payments, limitsHolds: false }
      const held = await holdVehicle(parts, site, buildHoldRequest(vehicle!))
      if (!held.ok) throw new Error(held.reason)
      await payments.report(site, held.payment.id, 'paid')
      return held.reservation
    }
    const earlier = await hold()
    const ending = { database: own.database, payments }
    await releaseReservation(ending, { siteId: site.id, id: earlier.id })
    reservation = await hold()
    await deliver()
    await refundReservation(ending, { siteId: site.id, id: earlier.id })
    await own.database.withScope(scopeOf(site), (tx) => freeVehicleOnline(tx, earlier.id))
    expect(await findVehicle()).toMatchObject({ sold: true, reserved: true })
  })

  describe('while its feed still offers it', () => {
    const hold = async (vehicleId: number) => {
      const parts = { database: own.database, payments, limitsHolds: false }
      const held = await holdVehicle(parts, site, buildHoldRequest(vehicleId))
      if (!held.ok) throw new Error(held.reason)
      return held
    }
    const offerAgain = () =>
      importReservable(own.database, site, [`L${made}`], { status: 'in_stock', sold: false })

    /** Creates a hold that has ended, and then another buyer's deposit for the same vehicle. */
    const reserveAfterHold = async () => {
      const [vehicle] = await importReservable(own.database, site, [`L${made}`])
      const late = await hold(vehicle!)
      await ageReservation(own.database, late.reservation.id, 20)
      const first = await hold(vehicle!)
      await payments.report(site, first.payment.id, 'paid')
      reservation = first.reservation
      return late
    }

    test('a deposit that comes late for it goes back', async () => {
      const late = await reserveAfterHold()
      await deliver()
      await offerAgain()
      await payments.report(site, late.payment.id, 'paid')
      expect(await listStates(own.database, reservation.vehicleId)).toEqual([
        'refunded',
        'delivered',
      ])
      expect(await payments.listRefunds(late.payment.id)).toEqual([50_000])
    })

    test('beside the handing over and the feed, it goes back in each of ten races', async () => {
      for (let race = 0; race < 10; race++) {
        made += 1
        const late = await reserveAfterHold()
        await Promise.all([
          deliver().then(offerAgain),
          payments.report(site, late.payment.id, 'paid'),
        ])
        expect(await listStates(own.database, reservation.vehicleId)).toEqual([
          'refunded',
          'delivered',
        ])
        expect(await payments.listRefunds(late.payment.id)).toEqual([50_000])
      }
    })

    test('one that was brought back and refunded is reserved and handed over again', async () => {
      const late = await reserveAfterHold()
      await deliver()
      const ending = { database: own.database, payments }
      await refundReservation(ending, { siteId: site.id, id: reservation.id })
      await offerAgain()
      await payments.report(site, late.payment.id, 'paid')
      const { vehicleId } = reservation
      expect(await listStates(own.database, vehicleId)).toEqual(['paid', 'refunded'])
      reservation = late.reservation
      expect(await deliver()).toEqual({ ok: true })
      expect(await listStates(own.database, vehicleId)).toEqual(['delivered', 'refunded'])
    })
  })

  test.each([
    ['business', 'used'],
    ['consumer', 'demo'],
  ] as const)('to a %s, %s: no return is promised', async (buyerKind, carType) => {
    reservation = await reserve(`${carType}-${buyerKind}`, true, { car_type: carType })
    await deliver({ buyerKind })
    expect(await find()).toMatchObject({ returnDays: null, returnMaxKm: null, carType })
  })
})

describe('what cannot be recorded changes nothing', () => {
  test.each([
    ['unknown-location', { location: 'other-main' }],
    ['unknown-location', { location: 'nowhere' }],
    ['in-future', { on: dayFrom(1) }],
    ['before-reserved', { on: dayFrom(-1) }],
  ] as const)('%s: %j', async (reason, change) => {
    expect(await deliver(change)).toEqual({ ok: false, reason })
    expect(await listStates(own.database, reservation.vehicleId)).toEqual(['paid'])
    expect(await find()).toBeUndefined()
  })

  test('a deposit that was not paid', async () => {
    reservation = await reserve(`H${made}`, false)
    expect(await deliver()).toEqual({ ok: false, reason: 'not-paid' })
  })

  test('a reservation of another site', async () => {
    expect(await deliver({}, other)).toEqual({ ok: false, reason: 'unknown' })
  })

  test('twice, also at once: the first one counts', async () => {
    const outcomes = await Promise.all([deliver(), deliver({ odometer: 1 }), deliver()])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter(({ ok }) => !ok)).toContainEqual({
      ok: false,
      reason: 'delivered-already',
    })
    expect(await countMails()).toBe(1)
  })
})
