import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { holdVehicle } from '../hold/hold-vehicle.ts'
import type { Agreement } from '../lifecycle/reservation.types.ts'
import { createReservationListener } from '../settle/settle-payment.ts'
import { letGo } from '../settle/end-reservation.ts'
import {
  applyReservingSites,
  buildHoldRequest,
  importReservable,
  openTestPayments,
  type TestPayments,
} from '../testing.ts'
import {
  countReservations,
  deleteReservations,
  deleteReservationsBefore,
  listReservationRecords,
} from './reservation-data.store.ts'

const own = useTestDatabase()
const today = '2026-11-26'
let site: Site
let payments: TestPayments

beforeAll(async () => {
  ;[site] = (await applyReservingSites(own.database, ['north'])) as [Site]
  payments = await openTestPayments(own.database, (payments) =>
    createReservationListener({ payments }),
  )
})

const within = <T>(work: Parameters<typeof own.database.withScope<T>>[1]) =>
  own.database.withScope(ownScopeOf(site.id), work)

async function holdFor(stocknum: string, agreements?: readonly Agreement[]) {
  const [vehicle] = await importReservable(own.database, site, [stocknum])
  const request = buildHoldRequest(vehicle!, agreements === undefined ? {} : { agreements })
  const parts = { database: own.database, payments, limitsHolds: false }
  const outcome = await holdVehicle(parts, site, request)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { ...outcome, email: request.buyer.email }
}

test('a person is given their reservations, and those that are over can be erased', async () => {
  const { reservation, payment, email } = await holdFor('D1')
  expect(await within((tx) => listReservationRecords(tx, email))).toMatchObject([
    { reference: reservation.reference, state: 'held', email },
  ])
  expect(await within((tx) => countReservations(tx, email, today))).toEqual({
    all: 1,
    open: 1,
    kept: 0,
  })
  await within((tx) => deleteReservations(tx, email, today))
  expect(await within((tx) => countReservations(tx, email, today))).toEqual({
    all: 1,
    open: 1,
    kept: 0,
  })
  await letGo({ database: own.database, payments }, { siteId: site.id, id: reservation.id })
  await within((tx) => deleteReservations(tx, email, today))
  expect(await within((tx) => countReservations(tx, email, today))).toEqual({
    all: 0,
    open: 0,
    kept: 0,
  })

  await payments.report(site, payment.id, 'paid')
  const all = await payments.listAll()
  expect(all.find(({ id }) => id === payment.id)?.refunds).toBe(1)
})

test.each(['pending', 'refused'])(
  'a person with a pending refund is not erased, nor deleted by age: its refund is %s',
  async (state) => {
    const { reservation, email } = await holdFor(`O-${state}`)
    await letGo({ database: own.database, payments }, { siteId: site.id, id: reservation.id })
    const count = () => within((tx) => countReservations(tx, email, today))
    expect(await count()).toEqual({ all: 1, open: 0, kept: 0 })
    const paymentId = randomUUID()
    await own.database.asOwner(async (tx) => {
      await tx.query(
        `INSERT INTO payments (id, site_id, provider, subject_id, state, amount_cents, currency, expires_at, settled_at)
         VALUES ($1, $2, 'till', $3, 'paid', 50000, 'AUD', now(), now())`,
        [paymentId, site.id, reservation.id],
      )
      await tx.query(
        `INSERT INTO payment_refunds (id, payment_id, site_id, amount_cents, reason, state, settled_at)
         VALUES (gen_random_uuid(), $1, $2, 50000, 'staff', $3, CASE WHEN $3 = 'refused' THEN now() END)`,
        [paymentId, site.id, state],
      )
    })
    expect(await count()).toEqual({ all: 1, open: 1, kept: 0 })
    await within((tx) => deleteReservations(tx, email, today))
    expect(await count()).toEqual({ all: 1, open: 1, kept: 0 })
    // The newer reservation is deleted although the older one is kept.
    const younger = await holdFor(`Y-${state}`)
    await letGo(
      { database: own.database, payments },
      { siteId: site.id, id: younger.reservation.id },
    )
    const later = new Date(Date.now() + 60_000)
    expect(await within((tx) => deleteReservationsBefore(tx, later, 1))).toBe(1)
    expect(await within((tx) => deleteReservationsBefore(tx, later, 1))).toBe(0)
    expect(await count()).toEqual({ all: 1, open: 1, kept: 0 })
    await own.database.asOwner((tx) =>
      tx.query(
        `UPDATE payment_refunds SET state = 'refunded', settled_at = now() WHERE payment_id = $1`,
        [paymentId],
      ),
    )
    await within((tx) => deleteReservations(tx, email, today))
    expect(await count()).toEqual({ all: 0, open: 0, kept: 0 })
  },
)

test('reservations that ended before an instant are deleted, and no open ones', async () => {
  const over = await holdFor('D2')
  const open = await holdFor('D3')
  await letGo({ database: own.database, payments }, { siteId: site.id, id: over.reservation.id })
  const before = new Date(Date.now() - 60_000)
  expect(await within((tx) => deleteReservationsBefore(tx, before, 10))).toBe(0)
  const later = new Date(Date.now() + 60_000)
  expect(await within((tx) => deleteReservationsBefore(tx, later, 10))).toBe(1)
  expect(await within((tx) => countReservations(tx, open.email, today))).toEqual({
    all: 1,
    open: 1,
    kept: 0,
  })
})

test('a sale whose buyer acknowledged a Consumer Information Notice stays for six years', async () => {
  const notice = { field: 'consumer-information-notice', version: '1', wording: 'Fuel: Petrol' }
  const sold = await holdFor('N1', [notice])
  const plain = await holdFor('N2')
  const letGoOf = await holdFor('N3', [notice])
  const age = (years: number) =>
    own.database.asOwner((tx) =>
      tx.query(
        `UPDATE reservations SET state = CASE WHEN id = $3 THEN 'expired' ELSE 'delivered' END,
           end_reason = CASE WHEN id = $3 THEN 'buyer' ELSE 'delivered' END, paid_at = CASE WHEN id = $3 THEN NULL ELSE now() END, payment_id = CASE WHEN id = $3 THEN NULL ELSE gen_random_uuid() END,
           ended_at = now() - make_interval(years => $2) + interval '1 hour' WHERE id = ANY ($1)`,
        [
          [sold, plain, letGoOf].map(({ reservation }) => reservation.id),
          years,
          letGoOf.reservation.id,
        ],
      ),
    )
  await age(6)
  await own.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO reservation_deliveries (reservation_id, site_id, dealership_id, location_id, delivered_on, odometer, distance_unit, buyer_kind, car_type)
       SELECT id, site_id, dealership_id, $2, current_date, 1, 'km', 'consumer', 'used' FROM reservations WHERE id = ANY ($1)`,
      [
        [sold, plain].map(({ reservation }) => reservation.id),
        site.dealerships[0]!.locations[0]!.id,
      ],
    ),
  )
  const count = () => within((tx) => countReservations(tx, sold.email, today))
  expect(await count()).toEqual({ all: 1, open: 0, kept: 1 })
  await within((tx) => deleteReservations(tx, sold.email, today))
  expect(await within((tx) => deleteReservationsBefore(tx, new Date(), 10))).toBe(2)
  expect(await count()).toEqual({ all: 1, open: 0, kept: 1 })
  await own.database.asOwner((tx) =>
    tx.query(`UPDATE reservations SET ended_at = ended_at - interval '2 hours' WHERE id = $1`, [
      sold.reservation.id,
    ]),
  )
  expect(await within((tx) => deleteReservationsBefore(tx, new Date(), 10))).toBe(1)
  expect(await count()).toEqual({ all: 0, open: 0, kept: 0 })
})
