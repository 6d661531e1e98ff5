import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createReservationListener } from '../settle/settle-payment.ts'
import { letGo } from '../settle/end-reservation.ts'
import {
  ageReservation,
  applyReservingSites,
  buildHoldRequest,
  importReservable,
  listStates,
  openTestPayments,
  type TestPayments,
} from '../testing.ts'
import { createHoldEnder } from './end-hold.ts'
import { type HoldRequest, holdVehicle } from './hold-vehicle.ts'

const own = useTestDatabase()
let site: Site
let sister: Site
let stranger: Site
let payments: TestPayments
let vehicle: number
let made = 0

beforeAll(async () => {
  const sites = await applyReservingSites(own.database, ['north', 'south'])
  site = sites[0]!
  sister = sites[1]!
  ;[stranger] = (await applyReservingSites(own.database, ['elsewhere'])) as [Site]
  payments = await openTestPayments(own.database, (payments) =>
    createReservationListener({ payments }),
  )
})
beforeEach(async () => {
  made += 1
  ;[vehicle] = (await importReservable(own.database, site, [`H${made}`])) as [number]
})

const hold = (request: HoldRequest, at: Site = site, limitsHolds = true) =>
  holdVehicle({ database: own.database, payments, limitsHolds }, at, request)

async function holdFor(request: HoldRequest, at: Site = site) {
  const outcome = await hold(request, at)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome
}

const attempt = { isLast: false, signal: new AbortController().signal, log: createLog('silent') }
const endHold = (reservationId: string, siteId = site.id) =>
  createHoldEnder({ database: own.database, payments }).run({ siteId, reservationId }, attempt)

describe('a hold', () => {
  test('remembers the price that was shown, a discount of the site taken off', async () => {
    const [discounting] = await applyReservingSites(own.database, ['discounts'], {
      price: { discount_kind: 'amount', discount_value: 500 },
    })
    const [reduced] = await importReservable(own.database, discounting!, [`D${made}`])
    const { reservation } = await holdFor(buildHoldRequest(reduced!), discounting)
    expect(reservation.priceCents).toBe(2_549_000)
    const usual = await holdFor(buildHoldRequest(vehicle))
    expect(usual.reservation.priceCents).toBe(2_599_000)
  })

  test('is for 20 minutes, of the amount and currency of the database', async () => {
    const { reservation, payment } = await holdFor(buildHoldRequest(vehicle))
    expect(reservation).toMatchObject({ state: 'held', depositCents: 50_000, currency: 'AUD' })
    expect(payment).toMatchObject({ amountCents: 50_000, currency: 'AUD', provider: 'stripe' })
    const minutes = (reservation.expiresAt.getTime() - reservation.heldAt.getTime()) / 60_000
    expect(minutes).toBe(20)
    expect(reservation.reference).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  })

  test('keeps the vehicle from others, also on another site of the group, and says until when', async () => {
    const { reservation } = await holdFor(buildHoldRequest(vehicle))
    const refused = {
      ok: false,
      reason: 'reservation.vehicle-held',
      heldUntil: reservation.expiresAt,
    }
    expect(await hold(buildHoldRequest(vehicle))).toEqual(refused)
    expect(await hold(buildHoldRequest(vehicle), sister)).toEqual(refused)
  })

  test('of a vehicle that another group has is refused', async () => {
    expect(await hold(buildHoldRequest(vehicle), stranger)).toEqual({
      ok: false,
      reason: 'reservation.vehicle-unknown',
    })
  })

  test.each<[string, object, string]>([
    ['coming soon', { status: 'coming_soon' }, 'reservation.not-in-stock'],
    ['sold', { sold: true }, 'reservation.vehicle-sold'],
    ['reserved by the dealer', { reserved: true }, 'reservation.vehicle-reserved'],
    ['not shown', { show_on_dealer_website: false }, 'reservation.vehicle-unknown'],
    ['at $200', { price: 200 }, 'reservation.price-too-low'],
    [
      'of no deposit',
      {
        payment_processors: [
          { authorization_type: 'stripe', authorization_key: 'k', deposit_amount: 0 },
        ],
      },
      'reservation.no-deposit',
    ],
    [
      'of a deposit above its price',
      {
        payment_processors: [
          { authorization_type: 'stripe', authorization_key: 'k', deposit_amount: 25_990.01 },
        ],
      },
      'reservation.deposit-above-price',
    ],
    [
      'of a deposit that no number of the database holds',
      {
        payment_processors: [
          { authorization_type: 'stripe', authorization_key: 'k', deposit_amount: 1e300 },
        ],
      },
      'reservation.deposit-above-price',
    ],
  ])('of a vehicle that is %s is refused', async (_name, change, reason) => {
    const [id] = await importReservable(own.database, site, [`X${made}`], change)
    expect(await hold(buildHoldRequest(id!))).toEqual({ ok: false, reason })
  })

  test('sent again with its key is the same hold; other content with it is refused', async () => {
    const request = buildHoldRequest(vehicle)
    const { reservation, payment } = await holdFor(request)
    const again = await holdFor({ ...request, sessionHash: randomBytes(32) })
    expect([again.reservation.id, again.payment.id]).toEqual([reservation.id, payment.id])
    expect(await hold({ ...request, bodyHash: randomBytes(32) })).toEqual({
      ok: false,
      reason: 'reservation.key-reused',
    })
  })

  test('of the same browser and vehicle is the same hold, whatever key the form had', async () => {
    const request = buildHoldRequest(vehicle)
    const { reservation } = await holdFor(request)
    const again = await holdFor({ ...request, key: randomUUID() })
    expect(again.reservation.id).toBe(reservation.id)
  })
})

describe('a buyer', () => {
  const sharing = [
    ['session', ({ sessionHash }: HoldRequest) => ({ sessionHash })],
    ['e-mail address', ({ buyer }: HoldRequest) => ({ buyer: { ...buyer, phone: '0499999999' } })],
    [
      'phone number',
      ({ buyer }: HoldRequest) => ({ buyer: { ...buyer, email: 'other@visitor.example' } }),
    ],
  ] as const
  test.each(sharing)('holds one vehicle at a time: known by the %s', async (_name, pick) => {
    const [other] = await importReservable(own.database, site, [`O${made}`])
    const request = buildHoldRequest(vehicle)
    const { reservation } = await holdFor(request)
    const second = buildHoldRequest(other!, pick(request))
    const refused = { ok: false, reason: 'reservation.buyer-holds-another' }
    expect(await hold(second)).toEqual(refused)
    expect(await hold(second, sister)).toEqual(refused)
    await letGo({ database: own.database, payments }, { siteId: site.id, id: reservation.id })
    expect(await hold(second)).toMatchObject({ ok: true })
    await endAll()
  })

  test('of one address gets three holds an hour, over all sites', async () => {
    const addressHash = randomBytes(32)
    const ids = await importReservable(
      own.database,
      site,
      ['a', 'b', 'c', 'd'].map((letter) => `A${made}${letter}`),
    )
    const outcomes = []
    for (const [at, id] of ids.entries()) {
      const outcome = await hold(buildHoldRequest(id, { addressHash }), at % 2 ? sister : site)
      outcomes.push(outcome.ok ? 'held' : outcome.reason)
    }
    expect(outcomes).toEqual(['held', 'held', 'held', 'reservation.too-many'])
    expect(await hold(buildHoldRequest(ids[3]!, { addressHash }), site, false)).toMatchObject({
      ok: true,
    })
  })

  test('of one address gets no fourth hold by asking for all at once', async () => {
    const addressHash = randomBytes(32)
    const ids = await importReservable(
      own.database,
      site,
      Array.from({ length: 8 }, (_, at) => `B${made}${at}`),
    )
    const outcomes = await Promise.all(ids.map((id) => hold(buildHoldRequest(id, { addressHash }))))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
  })

  /** Ends the holds of earlier tests. */
  const endAll = () =>
    own.database.asOwner((tx) =>
      tx.query(
        `UPDATE reservations SET state = 'expired', ended_at = now(), end_reason = 'time' WHERE state = 'held'`,
      ),
    )
})

describe('a hold that is over', () => {
  test('frees the vehicle for the next buyer, before any job has run', async () => {
    const { reservation } = await holdFor(buildHoldRequest(vehicle))
    await ageReservation(own.database, reservation.id, 20)
    expect(await hold(buildHoldRequest(vehicle), sister)).toMatchObject({ ok: true })
    expect(await listStates(own.database, vehicle)).toEqual(['expired', 'held'])
  })

  test('a second before its end still keeps it', async () => {
    const { reservation } = await holdFor(buildHoldRequest(vehicle))
    await own.database.asOwner((tx) =>
      tx.query(`UPDATE reservations SET expires_at = now() + interval '30 seconds' WHERE id = $1`, [
        reservation.id,
      ]),
    )
    expect(await hold(buildHoldRequest(vehicle))).toMatchObject({ ok: false })
  })

  test.each([
    ['4 minutes after nobody began to pay', 4, false, 'held'],
    ['5 minutes after nobody began to pay', 5, false, 'expired'],
    ['19 minutes after somebody began to pay', 19, true, 'held'],
    ['20 minutes after somebody began to pay', 20, true, 'expired'],
  ])('is ended by its job: %s', async (_name, minutes, hasBegun, state) => {
    const { reservation, payment } = await holdFor(buildHoldRequest(vehicle))
    if (hasBegun) {
      await own.database.asOwner((tx) =>
        tx.query('UPDATE reservations SET payment_begun_at = held_at WHERE id = $1', [
          reservation.id,
        ]),
      )
    }
    await ageReservation(own.database, reservation.id, minutes)
    await endHold(reservation.id)
    expect(await listStates(own.database, vehicle)).toEqual([state])
    expect((await payments.listEnded()).includes(payment.id)).toBe(state === 'expired')
  })

  test('and was ended by another buyer has its payment ended by its own job', async () => {
    const { reservation, payment } = await holdFor(buildHoldRequest(vehicle))
    await ageReservation(own.database, reservation.id, 20)
    await holdFor(buildHoldRequest(vehicle))
    await endHold(reservation.id)
    expect(await payments.listEnded()).toContain(payment.id)
  })
})
