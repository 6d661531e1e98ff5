import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import { queueRefund } from '#modules/payments/service/queue-refund.ts'
import { openTestPayments, originOf, toCallback } from '#modules/payments/testing.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createReservationListener } from '../settle/settle-payment.ts'
import {
  ageReservation,
  applyReservingSites,
  completeNotice,
  importReservable,
  newZealandSite,
} from '../testing.ts'
import { mustAccept, mustAcknowledge, openReservationService } from './open-reservation-service.ts'
import type { ReservationService, SentReservation } from './reservation-service.types.ts'

/** Reservations with real payments, against fake providers over HTTP. */
const own = useTestDatabase()
let providers: PaymentProviders
let north: Site
let south: Site
let west: Site
let kiwi: Site
let reservations: ReservationService
let payments: ReturnType<typeof openTestPayments>['service']
let vehicle: number
let made = 0

const settings = (provider: PaymentProvider) => ({
  reserve: {
    enabled: true,
    provider,
    environment: 'demonstration',
    authorization_key: 'T10000_PUB_demonstration',
    deposit_amount: 500,
  },
})
beforeAll(async () => {
  providers = await startPaymentProviders({ delivery: 'held' })
  const { database } = own
  ;[north, south] = (await applyReservingSites(
    database,
    ['north', 'south'],
    settings('stripe'),
  )) as [Site, Site]
  ;[west] = (await applyReservingSites(database, ['west'], settings('st_george'))) as [Site]
  ;[kiwi] = (await applyReservingSites(database, ['kiwi'], {
    ...newZealandSite('kiwi'),
    ...settings('till'),
  })) as [Site]
  const listener = createReservationListener({ payments: { refund: queueRefund } })
  payments = openTestPayments(database, north, providers, listener).service
  reservations = openReservationService({
    database,
    payments,
    secrets: ['a secret of at least 32 characters'],
    limitsHolds: true,
    isShown: () => Promise.resolve(true),
    originOf,
  })
})
afterAll(() => providers.stop())

const offer = async (site: Site, change: Parameters<typeof importReservable>[3] = {}) => {
  made += 1
  const notice = site.configuration.region.country === 'NZ' ? completeNotice : {}
  const about = { ...notice, ...change }
  ;[vehicle] = (await importReservable(own.database, site, [`B${made}`], about)) as [number]
}
beforeEach(() => offer(north))

const buildSent = (change: Partial<SentReservation> = {}): SentReservation => ({
  vehicleId: vehicle,
  buyer: {
    name: 'Robin',
    last_name: 'Lee',
    email: `robin-${randomUUID()}@visitor.example`,
    phone: `04${String(10_000_000 + Math.trunc(Math.random() * 89_999_999))}`,
    postcode: '4000',
  },
  acceptsTerms: true,
  acknowledgesNotice: false,
  tradeIn: null,
  key: null,
  sessionKey: randomUUID(),
  clientAddress: `192.0.2.${made}`,
  requestId: 'request',
  browser: undefined,
  now: new Date(),
  ...change,
})

async function holdFor(site: Site, sent = buildSent()) {
  const outcome = await reservations.hold(site, sent)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.reservation
}

const request = { now: new Date('2026-11-25T02:00:00Z'), requestId: 'request' }
const page = { title: '2022 Kia Rio', returnPath: '/cars/kia/checkout', request }

const receive = (site: Site, provider: PaymentProvider) =>
  payments.receive(site, provider, toCallback(providers.outbox.at(-1)!, new Date()))

test('the buyer’s trade-in is stored with the hold', async () => {
  const tradeIn = '2018 Kia Rio S, 64,000 km: $14,500 to $17,000, 25 November 2026'
  const held = await holdFor(north, buildSent({ tradeIn }))
  expect((await reservations.find(north, held.id))?.tradeIn).toBe(tradeIn)
})

const listEvents = (reservationId: string) =>
  own.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ number: number; payload: unknown }>(
      'SELECT event_number AS number, payload FROM tracked_events WHERE unique_event_id = $1 ORDER BY 1',
      [reservationId],
    )
    return rows
  })

describe('a buyer', () => {
  test('holds a vehicle, pays the amount in the database, and has it on every site of the group; events 45 to 47', async () => {
    const reservation = await holdFor(north)
    expect(await reservations.listHolds(south, [vehicle])).toEqual([
      { vehicleId: vehicle, expiresAt: reservation.expiresAt },
    ])
    expect(await reservations.listHolds(west, [vehicle])).toEqual([])
    for (let times = 0; times < 2; times += 1) {
      expect(await reservations.beginPayment(north, reservation, page)).toMatchObject({
        ok: true,
        value: { kind: 'redirect' },
      })
    }
    const payment = await reservations.findPayment(north, reservation)
    const session = providers.stripe.findSession(payment!.id)
    expect(session).toMatchObject({ amount_total: 50_000, currency: 'aud' })
    providers.stripe.pay(session.id)
    for (let times = 0; times < 2; times += 1) await receive(north, 'stripe')
    expect(await reservations.find(north, reservation.id)).toMatchObject({ state: 'paid' })
    expect(await reservations.findOpen(south, vehicle)).toMatchObject({ state: 'paid' })
    expect(await reservations.listHolds(south, [vehicle])).toEqual([])
    const events = await listEvents(reservation.id)
    expect(events.map(({ number }) => number)).toEqual([45, 46, 47])
    expect(events[2]?.payload).toMatchObject({
      content_ids: [String(vehicle)],
      content_name: '2022 Kia Rio',
      currency: 'AUD',
      value: 25_990,
    })
  })

  test('gets an error for every field that is missing or wrong, and nothing is held', async () => {
    const buyer = { name: '', last_name: ' ', email: 'x@', phone: '12', postcode: '40' }
    const outcome = await reservations.hold(north, buildSent({ buyer, acceptsTerms: false }))
    expect(outcome).toMatchObject({ ok: false, reason: 'reservation.invalid' })
    const fields = 'fields' in outcome ? outcome.fields : {}
    expect(Object.keys(fields).sort()).toEqual(
      ['email', 'last_name', 'name', 'phone', 'postcode', 'terms_accepted'].sort(),
    )
    expect(fields).toMatchObject({ terms_accepted: mustAccept })
    expect(await reservations.findOpen(north, vehicle)).toBeNull()
  })

  test('who sends the same form twice has one hold; another buyer reads until when it is held', async () => {
    const sent = buildSent()
    const first = await holdFor(north, sent)
    expect(await holdFor(north, sent)).toEqual(first)
    expect(await reservations.hold(south, buildSent())).toEqual({
      ok: false,
      reason: 'reservation.vehicle-held',
      heldUntil: first.expiresAt,
    })
    await ageReservation(own.database, first.id, 20)
    expect(await reservations.listHolds(north, [vehicle])).toEqual([])
    await holdFor(south)
  })

  test('with a page at Till whose creation was not reported to us pays on another one, once', async () => {
    await offer(kiwi)
    const buyer = { ...buildSent().buyer, phone: '0211234568' }
    const reservation = await holdFor(kiwi, buildSent({ buyer, acknowledgesNotice: true }))
    providers.trouble({ of: /POST .*debit$/, kind: 'lose', times: 1 })
    expect(await reservations.beginPayment(kiwi, reservation, page)).toEqual({
      ok: false,
      reason: 'payment.provider-unavailable',
    })
    for (let times = 0; times < 2; times += 1) {
      expect(await reservations.beginPayment(kiwi, reservation, page)).toMatchObject({
        ok: true,
        value: { kind: 'redirect' },
      })
    }
    const payment = await reservations.findPayment(kiwi, reservation)
    providers.till.pay(payment!.id)
    await receive(kiwi, 'till')
    expect(await reservations.find(kiwi, reservation.id)).toMatchObject({
      state: 'paid',
      paymentId: payment!.id,
    })
  })

  test.each([-2, 2])(
    'has as long, and reads so, from a process whose clock is %i days off',
    async (days) => {
      const now = new Date(Date.now() + days * 86_400_000)
      const reservation = await holdFor(north, buildSent({ now }))
      const { heldAt, expiresAt } = reservation
      expect(expiresAt.getTime() - heldAt.getTime()).toBe(20 * 60_000)
      const left = await reservations.readSecondsLeft(north, reservation)
      expect([left > 0, left <= 20 * 60]).toEqual([true, true])
      await ageReservation(own.database, reservation.id, 20)
      expect(await reservations.readSecondsLeft(north, reservation)).toBe(0)
    },
  )

  test('has a token that opens one reservation, on one site', async () => {
    const { id } = await holdFor(north)
    const token = reservations.signToken(north, id)
    expect(reservations.isToken(north, id, token)).toBe(true)
    expect(reservations.isToken(south, id, token)).toBe(false)
    expect(reservations.isToken(north, randomUUID(), token)).toBe(false)
    expect(await reservations.find(south, id)).toBeUndefined()
  })

  test('in New Zealand acknowledges the notice of a used vehicle, which is stored', async () => {
    await offer(kiwi)
    const sent = buildSent({ buyer: { ...buildSent().buyer, phone: '0211234567' } })
    expect(await reservations.hold(kiwi, sent)).toEqual({
      ok: false,
      reason: 'reservation.invalid',
      fields: { notice_acknowledged: mustAcknowledge },
    })
    const reservation = await holdFor(kiwi, { ...sent, acknowledgesNotice: true })
    expect(reservation).toMatchObject({ currency: 'NZD' })
    expect(reservation.agreements.map(({ field }) => field)).toEqual([
      'terms',
      'consumer-information-notice',
    ])
    expect(reservation.agreements[1]?.wording.split('\n')).toEqual([
      'Trader: Example Motors Limited',
      'Address of the trader: 1 Rata Street, Napier, Hawke’s Bay 4110',
      'Motor vehicle trader registration number: M 123456',
      'Cash price, with GST and all on-road costs: $26,385',
      'Security interest on the Personal Property Securities Register: No',
      'Make and model: Kia Rio',
      'Year of the vehicle: 2022',
      'Year first registered in New Zealand: 2022',
      'Year first registered abroad: Never: new in New Zealand',
      'VIN or chassis number: DY3W103456',
      'Registration plate: LKB482',
      'Registration expires: 3 May 2027',
      'Warrant or certificate of fitness expires: 21 March 2027',
      'Odometer reading: 45,000 km',
      'Odometer reading accurate: Yes',
      'Imported as a damaged vehicle: No',
      'Engine capacity: 1,368 cc',
      'Fuel: Petrol',
      'Who buys a vehicle from a registered motor vehicle trader takes it free of security interests that this notice does not name.',
    ])
  })

  test('in New Zealand cannot reserve a used vehicle with an incomplete notice', async () => {
    await offer(kiwi, { odometer_accurate: null })
    const buyer = { ...buildSent().buyer, phone: '0271234568' }
    const sent = buildSent({ buyer, acknowledgesNotice: true })
    expect(await reservations.hold(kiwi, sent)).toEqual({
      ok: false,
      reason: 'reservation.notice-incomplete',
    })
    await offer(kiwi, { car_type: 'new', odometer_accurate: null })
    const fresh = await holdFor(kiwi, buildSent({ buyer }))
    expect(fresh.agreements.map(({ field }) => field)).toEqual(['terms'])
  })
})

describe('with the provider’s own fields', () => {
  const charge = (
    site: Site,
    reservation: Parameters<typeof reservations.charge>[1],
    choice: Choice,
  ) =>
    reservations.charge(site, reservation, {
      token: providers.stGeorge.makeToken(choice, originOf(site)),
      buyerAddress: '192.0.2.1',
      request,
    })
  type Choice = Parameters<PaymentProviders['stGeorge']['makeToken']>[0]

  beforeEach(() => offer(west))

  test('a card that is declined leaves the hold, and another card pays: once, and our amount', async () => {
    const reservation = await holdFor(west)
    expect(await reservations.findFields(west, reservation)).toEqual({
      scriptUrl: `${providers.origin}/rest/v1/payway.js`,
      publishableKey: 'T10000_PUB_demonstration',
    })
    expect(await charge(west, reservation, 'declined')).toMatchObject({
      ok: true,
      value: { state: 'declined' },
    })
    expect(await reservations.find(west, reservation.id)).toMatchObject({ state: 'held' })
    expect(await charge(west, reservation, 'approved')).toMatchObject({
      ok: true,
      value: { state: 'paid', amountCents: 50_000 },
    })
    expect(await charge(west, reservation, 'approved')).toEqual({ ok: false, reason: 'over' })
    const taken = providers.stGeorge.transactions.filter(({ status }) => status === 'approved')
    expect(taken).toMatchObject([{ principalAmount: 500, currency: 'aud' }])
    expect(await reservations.find(west, reservation.id)).toMatchObject({ state: 'paid' })
  })

  test('an answer that gets lost is unknown, is not charged again, and is found at the provider', async () => {
    const reservation = await holdFor(west)
    const before = providers.stGeorge.transactions.length
    expect(await charge(west, reservation, 'time-out')).toMatchObject({
      ok: true,
      value: { state: 'unknown' },
    })
    expect(await charge(west, reservation, 'approved')).toEqual({
      ok: false,
      reason: 'payment.already-settled',
    })
    expect(providers.stGeorge.transactions).toHaveLength(before + 1)
    expect(await reservations.refresh(west, reservation)).toMatchObject({ state: 'paid' })
  })

  test('a token that comes after the hold is over is not charged', async () => {
    const reservation = await holdFor(west)
    await ageReservation(own.database, reservation.id, 20)
    const before = providers.stGeorge.transactions.length
    expect(await charge(west, reservation, 'approved')).toEqual({ ok: false, reason: 'over' })
    expect(providers.stGeorge.transactions).toHaveLength(before)
  })
})
