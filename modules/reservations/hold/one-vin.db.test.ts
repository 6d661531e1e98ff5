import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import { unlessBusy, useTestDatabase } from '#platform/postgres/testing.ts'
import { deliverReservation } from '../settle/deliver-reservation.ts'
import { refundReservation } from '../settle/end-reservation.ts'
import { createReservationListener } from '../settle/settle-payment.ts'
import {
  ageReservation,
  applyReservingSites,
  buildHoldRequest,
  importReservable,
  listStates,
  openTestPayments,
  type TestPayments,
} from '../testing.ts'
import { listHolds } from './hold.store.ts'
import { holdVehicle, type HoldOutcome } from './hold-vehicle.ts'

const own = useTestDatabase()
let site: Site
let payments: TestPayments
let made = 0
let vin: string

beforeAll(async () => {
  const dealerships = ['east', 'west'].map((slug) =>
    buildExampleDealership({ slug, locations: [buildExampleLocation({ slug: `${slug}-main` })] }),
  )
  ;[site] = (await applyReservingSites(own.database, ['coast'], { dealerships })) as [Site]
  payments = await openTestPayments(own.database, (of) =>
    createReservationListener({ payments: of }),
  )
})
beforeEach(() => {
  made += 1
  vin = `6T153BK360X07${String(made).padStart(4, '0')}`
})

/** Adds a vehicle to the stock of the site's first or second dealership. */
async function list(stocknum: string, at: 0 | 1 = 0, change: Partial<CarInput> = {}) {
  const of = { ...site, dealerships: [site.dealerships[at]!] }
  const [id] = await importReservable(own.database, of, [`${stocknum}-${made}`], { vin, ...change })
  return id!
}

const hold = (vehicle: number): Promise<HoldOutcome> =>
  holdVehicle(
    { database: own.database, payments, limitsHolds: false },
    site,
    buildHoldRequest(vehicle),
  )

async function holdFor(vehicle: number) {
  const outcome = await hold(vehicle)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome
}

async function pay(vehicle: number) {
  const held = await holdFor(vehicle)
  await payments.report(site, held.payment.id, 'paid')
  return held
}

const read = (vehicle: number) =>
  own.database.withScope(scopeOf(site), async (tx) => (await findVehicleById(tx, vehicle))!)

async function handOver(reservationId: string): Promise<void> {
  const delivered = await deliverReservation(own.database, site, {
    reservationId,
    on: findToday(new Date(), site.configuration.region.time_zone),
    odometer: 48_000,
    location: 'east-main',
    buyerKind: 'consumer',
  })
  expect(delivered).toEqual({ ok: true })
}

const refund = (id: string) =>
  refundReservation({ database: own.database, payments }, { siteId: site.id, id })

describe('one vehicle under two stock numbers', () => {
  test('is held once, and the other number shows until when', async () => {
    const [one, other] = [await list('V1'), await list('V2', 1)]
    const { reservation } = await holdFor(one)
    expect(await hold(other)).toEqual({
      ok: false,
      reason: 'reservation.vehicle-held',
      heldUntil: reservation.expiresAt,
    })
    const holds = await own.database.withScope(scopeOf(site), (tx) => listHolds(tx, [one, other]))
    expect(holds.map(({ vehicleId }) => vehicleId)).toEqual([one, other])
  })

  test('of many buyers of either number at one time, one gets it', async () => {
    const numbers = [await list('V1'), await list('V2', 1)]
    const busy: HoldOutcome = { ok: false, reason: 'reservation.vehicle-held' }
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, at) => unlessBusy(hold(numbers[at % 2]!), busy)),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(outcomes.map((each) => (each.ok ? 'held' : each.reason)))).toEqual(
      new Set(['held', 'reservation.vehicle-held']),
    )
  })

  test('is reserved by both when its deposit is here, and by neither when that goes back', async () => {
    const [one, other] = [await list('V1'), await list('V2', 1)]
    const { reservation } = await pay(one)
    expect([(await read(one)).reserved, (await read(other)).reserved]).toEqual([true, true])
    expect(await hold(other)).toMatchObject({ reason: 'reservation.vehicle-reserved' })
    expect(await refund(reservation.id)).toEqual({ ok: true })
    expect([(await read(one)).reserved, (await read(other)).reserved]).toEqual([false, false])
    await holdFor(other)
  })

  test('that is paid late goes back where it is held by the other number', async () => {
    const [one, other] = [await list('V1'), await list('V2', 1)]
    const late = await holdFor(one)
    await ageReservation(own.database, late.reservation.id, 20)
    await holdFor(other)
    await payments.report(site, late.payment.id, 'paid')
    expect(await listStates(own.database, one)).toEqual(['refunded'])
    expect(await payments.listRefunds(late.payment.id)).toEqual([50_000])
    expect(await listStates(own.database, other)).toEqual(['held'])
  })

  test('is sold by both when it is handed over', async () => {
    const [one, other] = [await list('V1'), await list('V2', 1)]
    const { reservation } = await pay(one)
    await handOver(reservation.id)
    expect([(await read(one)).sold, (await read(other)).sold]).toEqual([true, true])
  })

  test('without a VIN are two', async () => {
    const [one, other] = [await list('V1', 0, { vin: null }), await list('V2', 0, { vin: null })]
    expect(await hold(one)).toMatchObject({ ok: true })
    expect(await hold(other)).toMatchObject({ ok: true })
  })
})

describe('of one dealership', () => {
  test('the number that is listed earlier cannot be reserved', async () => {
    const [earlier, later] = [await list('V1'), await list('V2')]
    expect(await hold(earlier)).toEqual({ ok: false, reason: 'reservation.vehicle-unknown' })
    const { reservation } = await holdFor(later)
    expect(await hold(earlier)).toEqual({
      ok: false,
      reason: 'reservation.vehicle-held',
      heldUntil: reservation.expiresAt,
    })
  })

  test('a number that comes while the vehicle is reserved by the earlier one is reserved at once', async () => {
    const earlier = await list('V1')
    await pay(earlier)
    const later = await list('V2')
    expect(await read(later)).toMatchObject({ reserved: true, listedAgain: false })
    expect(await read(earlier)).toMatchObject({ reserved: true, listedAgain: true })
  })
})

test('a vehicle that was handed over and comes back under a new number can be reserved again', async () => {
  const vehicle = await list('V1')
  const { reservation } = await pay(vehicle)
  await handOver(reservation.id)
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  const parts = { database: own.database, cipher: base64Cipher, now: () => testNow }
  await importCars(parts, { dealership, force: true }, [])
  expect(await list('V900')).toBe(vehicle)
  expect(await read(vehicle)).toMatchObject({ status: 'in_stock', sold: false, reserved: false })
  const again = await pay(vehicle)
  expect(await read(vehicle)).toMatchObject({ reserved: true })
  await refund(again.reservation.id)
  expect(await read(vehicle)).toMatchObject({ reserved: false })
})
