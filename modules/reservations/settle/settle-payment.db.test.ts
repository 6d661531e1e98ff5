import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { holdVehicle } from '../hold/hold-vehicle.ts'
import {
  ageReservation,
  applyReservingSites,
  buildHoldRequest,
  importReservable,
  listStates,
  openTestPayments,
  type TestPayments,
} from '../testing.ts'
import { letGo, refundReservation, releaseReservation } from './end-reservation.ts'
import { createReservationListener } from './settle-payment.ts'

const own = useTestDatabase()
let site: Site
let sister: Site
let payments: TestPayments
let vehicle: number
let made = 0

beforeAll(async () => {
  const sites = await applyReservingSites(own.database, ['north', 'south'])
  site = sites[0]!
  sister = sites[1]!
  payments = await openTestPayments(own.database, (payments) =>
    createReservationListener({ payments }),
  )
})
beforeEach(async () => {
  made += 1
  ;[vehicle] = (await importReservable(own.database, site, [`P${made}`])) as [number]
})

async function hold(at: Site = site) {
  const parts = { database: own.database, payments, limitsHolds: false }
  const outcome = await holdVehicle(parts, at, buildHoldRequest(vehicle))
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome
}

const isReserved = () =>
  own.database.withScope(
    scopeOf(site),
    async (tx) => (await findVehicleById(tx, vehicle))!.reserved,
  )

/** The number of refunds of each payment of the vehicle. */
async function countRefunds(): Promise<number[]> {
  const ids = await own.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      'SELECT id FROM reservations WHERE vehicle_id = $1 ORDER BY held_at, id',
      [vehicle],
    )
    return rows.map(({ id }) => id)
  })
  const all = await payments.listAll()
  return ids.map((id) => all.find(({ subjectId }) => subjectId === id)?.refunds ?? 0)
}

/** Queued mails about the vehicle's reservations, as `kind:receiver`. */
const listMails = () =>
  own.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ mail: string }>(
      `SELECT (payload ->> 'kind') || ':' || (payload ->> 'reader') AS mail
       FROM graphile_worker._private_jobs
       WHERE payload ->> 'reservationId' IN (SELECT id::text FROM reservations WHERE vehicle_id = $1)
         AND payload ->> 'kind' IS NOT NULL ORDER BY 1`,
      [vehicle],
    )
    return rows.map(({ mail }) => mail)
  })

describe('a deposit', () => {
  test('that arrives in time reserves the vehicle, and both get a mail', async () => {
    const { payment } = await hold()
    await payments.report(site, payment.id, 'paid')
    expect(await listStates(own.database, vehicle)).toEqual(['paid'])
    expect(await isReserved()).toBe(true)
    expect(await listMails()).toEqual(['confirmed:buyer', 'confirmed:dealer'])
  })

  test('that is reported twice counts once', async () => {
    const { payment } = await hold()
    await payments.report(site, payment.id, 'paid')
    await payments.report(site, payment.id, 'paid')
    expect(await countRefunds()).toEqual([0])
    expect(await listStates(own.database, vehicle)).toEqual(['paid'])
  })

  test('that was declined leaves the hold unchanged', async () => {
    const { payment } = await hold()
    await payments.report(site, payment.id, 'declined')
    expect(await listStates(own.database, vehicle)).toEqual(['held'])
    expect(await isReserved()).toBe(false)
  })

  test('that is late counts while the vehicle is still free', async () => {
    const { reservation, payment } = await hold()
    await ageReservation(own.database, reservation.id, 20)
    const second = await hold(sister)
    await letGo(
      { database: own.database, payments },
      { siteId: sister.id, id: second.reservation.id },
    )
    await payments.report(site, payment.id, 'paid')
    expect(await listStates(own.database, vehicle)).toEqual(['paid', 'released'])
    expect(await isReserved()).toBe(true)
  })

  test.each(['held', 'paid'])(
    'that is late is refunded if another site’s is %s by then, and both get a mail',
    async (state) => {
      const { reservation, payment } = await hold()
      await ageReservation(own.database, reservation.id, 20)
      const second = await hold(sister)
      if (state === 'paid') await payments.report(sister, second.payment.id, 'paid')
      await payments.report(site, payment.id, 'paid')
      expect(await listStates(own.database, vehicle)).toEqual(['refunded', state])
      expect(await countRefunds()).toEqual([1, 0])
      const mails = await listMails()
      expect(mails.filter((mail) => mail.startsWith('sent-back:'))).toHaveLength(2)
      expect(await isReserved()).toBe(state === 'paid')
    },
  )

  test.each<[string, object]>([
    ['sold', { sold: true }],
    ['reserved by the dealer for somebody', { reserved: true }],
  ])('for a vehicle that was %s in between is refunded', async (_name, change) => {
    const { payment } = await hold()
    await importReservable(own.database, site, [`P${made}`], change)
    await payments.report(site, payment.id, 'paid')
    expect(await listStates(own.database, vehicle)).toEqual(['refunded'])
    expect(await countRefunds()).toEqual([1])
  })

  test('that comes after the buyer let the vehicle go, goes back', async () => {
    const { reservation, payment } = await hold()
    await letGo({ database: own.database, payments }, { siteId: site.id, id: reservation.id })
    await payments.report(site, payment.id, 'paid')
    expect(await countRefunds()).toEqual([1])
    expect(await listStates(own.database, vehicle)).toEqual(['refunded'])
    expect(await isReserved()).toBe(false)
  })

  test('that is a second one of the same reservation is refunded, and the first one counts', async () => {
    const { reservation, payment } = await hold()
    const second = await own.database.withScope(scopeOf(site), (tx) =>
      payments.open(tx, site, {
        subjectId: reservation.id,
        provider: 'stripe',
        amountCents: 50_000,
        currency: 'AUD',
        expiresAt: reservation.expiresAt,
      }),
    )
    await payments.report(site, payment.id, 'paid')
    await payments.report(site, second.id, 'paid')
    const all = await payments.listAll()
    const countOf = (paymentId: string) => all.find(({ id }) => id === paymentId)?.refunds
    expect([countOf(payment.id), countOf(second.id)]).toEqual([0, 1])
    expect(await listStates(own.database, vehicle)).toEqual(['paid'])
  })
})

describe('a deposit that somebody sends back on the provider’s own pages before it is known here', () => {
  test('reserves nothing, and is not requested again', async () => {
    const { payment } = await hold()
    await payments.reportRefunded(site, payment.id)
    await payments.report(site, payment.id, 'paid')
    expect(await listStates(own.database, vehicle)).toEqual(['refunded'])
    expect(await isReserved()).toBe(false)
    expect(await countRefunds()).toEqual([1])
    expect(await listMails()).toEqual(['refunded:buyer'])
  })

  test('is settled also where somebody else has the vehicle by then', async () => {
    const { reservation, payment } = await hold()
    await ageReservation(own.database, reservation.id, 20)
    const second = await hold(sister)
    await payments.report(sister, second.payment.id, 'paid')
    await payments.reportRefunded(site, payment.id)
    await payments.report(site, payment.id, 'paid')
    expect(await listStates(own.database, vehicle)).toEqual(['refunded', 'paid'])
    expect(await countRefunds()).toEqual([1, 0])
  })
})

describe('an import', () => {
  test('does not undo that a vehicle is reserved here', async () => {
    const { payment } = await hold()
    await payments.report(site, payment.id, 'paid')
    await importReservable(own.database, site, [`P${made}`], { price: 24_990, reserved: false })
    expect(await isReserved()).toBe(true)
  })
})

describe('staff', () => {
  const parts = () => ({ database: own.database, payments })

  test('refund a deposit: the vehicle is free at once, and the buyer gets a mail when the money is back', async () => {
    const { reservation, payment } = await hold()
    await payments.report(site, payment.id, 'paid')
    const named = { siteId: site.id, id: reservation.id }
    expect(await refundReservation(parts(), named)).toEqual({ ok: true })
    expect(await isReserved()).toBe(false)
    expect(await countRefunds()).toEqual([1])
    await payments.reportRefunded(site, payment.id)
    expect(await listMails()).toContain('refunded:buyer')
    expect(await refundReservation(parts(), named)).toEqual({ ok: false, reason: 'not-paid' })
    expect(await countRefunds()).toEqual([1])
  })

  test('release a reservation: the vehicle is free, the deposit stays until it is refunded', async () => {
    const { reservation, payment } = await hold()
    await payments.report(site, payment.id, 'paid')
    const named = { siteId: site.id, id: reservation.id }
    expect(await releaseReservation(parts(), named)).toEqual({ ok: true })
    expect(await isReserved()).toBe(false)
    expect(await countRefunds()).toEqual([0])
    expect(await refundReservation(parts(), named)).toEqual({ ok: true })
    expect(await countRefunds()).toEqual([1])
  })

  test('refund nothing without a payment, and see only their own site’s', async () => {
    const { reservation, payment } = await hold()
    const named = { siteId: site.id, id: reservation.id }
    expect(await refundReservation(parts(), named)).toEqual({ ok: false, reason: 'not-paid' })
    await payments.report(site, payment.id, 'paid')
    const foreign = { siteId: sister.id, id: reservation.id }
    expect(await refundReservation(parts(), foreign)).toEqual({ ok: false, reason: 'unknown' })
    expect(await isReserved()).toBe(true)
  })

  test('on the provider’s own pages may refund too', async () => {
    const { payment } = await hold()
    await payments.report(site, payment.id, 'paid')
    await payments.reportRefunded(site, payment.id)
    expect(await listStates(own.database, vehicle)).toEqual(['refunded'])
    expect(await isReserved()).toBe(false)
  })
})

test('a deposit that the buyer’s bank charges back leaves the vehicle reserved, and the dealer gets a mail', async () => {
  const { payment } = await hold()
  await payments.report(site, payment.id, 'paid')
  const report = (kind: 'charged-back' | 'chargeback-reversed') =>
    own.database.withScope(ownScopeOf(site.id), async (tx) => {
      const paid = (await payments.lock(tx, payment.id))!
      const change = { kind, payment: paid, reference: 'dp_1', amountCents: 50_000, reason: null }
      await createReservationListener({ payments }).changed(tx, change)
    })
  await report('charged-back')
  await report('chargeback-reversed')
  expect(await listStates(own.database, vehicle)).toEqual(['paid'])
  expect(await isReserved()).toBe(true)
  expect(await listMails()).toEqual([
    'chargeback-reversed:dealer',
    'charged-back:dealer',
    'confirmed:buyer',
    'confirmed:dealer',
  ])
})
