import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noPayments } from '#modules/payments/service/payment-service.fake.ts'
import { recordOutcome } from '#modules/payments/service/record-outcome.ts'
import { recordChargeback } from '#modules/payments/service/record-chargeback.ts'
import { recordRefund } from '#modules/payments/service/record-refund.ts'
import { queueRefund } from '#modules/payments/service/queue-refund.ts'
import {
  insertPayment,
  listPaymentsOf,
  lockPayment,
} from '#modules/payments/store/payment.store.ts'
import { holdVehicle } from '#modules/reservations/hold/hold-vehicle.ts'
import { openReservationService } from '#modules/reservations/service/open-reservation-service.ts'
import { deliverReservation } from '#modules/reservations/settle/deliver-reservation.ts'
import { createReservationListener } from '#modules/reservations/settle/settle-payment.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import { buildHoldRequest, importReservable } from '#modules/reservations/testing.ts'
import { openReturnService } from '#modules/returns/service/open-return-service.ts'
import { applyReturningSite } from '#modules/returns/testing.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openPurchases } from './load-purchase.ts'
import { buildPurchaseView } from './purchase.view.ts'

const own = useTestDatabase()
const purchases = () => openPurchases(own)
const listener = createReservationListener({ payments: { refund: queueRefund } })
let site: Site
let other: Site
let reservation: Reservation
let paymentId: string
let made = 0

beforeAll(async () => {
  site = await applyReturningSite(own.database, 'north')
  other = await applyReturningSite(own.database, 'other')
})
beforeEach(async () => {
  made += 1
  const [vehicle] = await importReservable(own.database, site, [`P${made}`])
  const payments = { open: insertPayment, listOf: listPaymentsOf }
  const parts = { database: own.database, limitsHolds: false, payments }
  const held = await holdVehicle(parts, site, buildHoldRequest(vehicle!))
  if (!held.ok) throw new Error(held.reason)
  reservation = held.reservation
  paymentId = held.payment.id
})

const within = <T>(work: Parameters<typeof own.database.withScope<T>>[1]) =>
  own.database.withScope(scopeOf(site), work)

const pay = () =>
  within(async (tx) => {
    const payment = (await lockPayment(tx, paymentId))!
    const { amountCents, currency } = payment
    const outcome = { kind: 'paid', amountCents, currency } as const
    await recordOutcome(tx, listener, payment, { outcome, reference: `cs_${made}` })
  })

const deliver = () =>
  deliverReservation(own.database, site, {
    reservationId: reservation.id,
    on: findToday(new Date(), 'Australia/Brisbane'),
    odometer: 48_000,
    location: 'north-main',
    buyerKind: 'consumer',
  })

async function read() {
  const loaded = await purchases().find(site, reservation.id)
  if (loaded === undefined) throw new Error('no such purchase')
  return buildPurchaseView(site, loaded, { token: 'T', now: new Date() })
}

describe('a purchase, from its hold to its return', () => {
  test('next steps follow its states, and past ones are dated', async () => {
    const held = await read()
    expect(held.next).toMatchObject({
      heading: 'It is held for you',
      action: { label: 'Pay the Deposit' },
    })
    expect(held.next.action?.href).toContain(`reservation=${reservation.id}&token=T`)
    expect(held.documents.map(({ name }) => name)).toEqual(['terms'])

    await pay()
    const paid = await read()
    expect(paid.next).toMatchObject({ heading: 'Robin, it is reserved for you', action: null })
    expect(paid.next.text).toContain('within one business day')

    await deliver()
    const delivered = await read()
    expect(delivered.next.text).toMatch(/You may bring it back until \w+day \d+ \w+/)
    expect(delivered.next.action?.href).toBe(`/used-car-return?purchase=${reservation.id}&token=T`)
    expect(delivered.place?.name).toBe('north main')

    const returns = openReturnService(own)
    const request = { site, reservationId: reservation.id, requestId: 'r' }
    await returns.giveNotice(request, { odometer: 48_000, hasLien: false })
    const noticed = await read()
    expect(noticed.next.action?.label).toBe('Choose a Time')
    expect(noticed.history.map(({ value }) => value)).toEqual([
      'You reserved it',
      'Your deposit reached us',
      'It was handed over to you',
      'You gave notice',
    ])

    // The buyer missed the appointment and the last day.
    await own.database.asOwner((tx) =>
      tx.query(
        `UPDATE used_car_returns SET state = 'booked', appointment_at = now() - interval '2 hours',
           appointment_until = now() - interval '1 hour' WHERE reservation_id = $1`,
        [reservation.id],
      ),
    )
    expect((await read()).next.action?.label).toBe('Choose Another Time')
    await own.database.asOwner((tx) =>
      tx.query(
        'UPDATE reservation_deliveries SET delivered_on = delivered_on - 20 WHERE reservation_id = $1',
        [reservation.id],
      ),
    )
    const { next } = await read()
    expect(next.text).toContain('There is nothing that you must do.')
    expect(next.heading).not.toContain('We expect you')
  })

  test('has the agreed terms, and a receipt of payments and refunds', async () => {
    await pay()
    const documents = (await read()).documents
    expect(documents[0]).toMatchObject({ paragraphs: ['The deposit is refundable.'] })
    expect(documents[1]?.rows).toContainEqual({ label: 'Amount', value: '$500' })
    expect(documents[1]?.rows).toContainEqual({ label: 'Payment', value: `cs_${made}` })
    await within(async (tx) => {
      const payment = (await lockPayment(tx, paymentId))!
      const refund = { refundId: null, amountCents: 50_000, currency: 'AUD', reference: 're_1' }
      await recordRefund(tx, listener, payment, refund)
    })
    const back = await read()
    expect(back.next.heading).toBe('Your deposit is refunded')
    expect(back.documents[1]?.rows).toContainEqual({ label: 'Sent back', value: '$500' })
    expect(back.history.at(-1)?.value).toBe('$500 went back to your card')
  })

  test('says that the buyer’s bank took the deposit back, until the dealer has it again', async () => {
    await pay()
    const report = (kind: 'charged-back' | 'chargeback-reversed') =>
      within(async (tx) => {
        const payment = (await lockPayment(tx, paymentId))!
        const taken = { kind, amountCents: 50_000, currency: 'AUD', reference: 'dp_1' } as const
        await recordChargeback(tx, listener, payment, { ...taken, reason: null })
      })
    await report('charged-back')
    const { next } = await read()
    expect(next.heading).toBe('Your bank took $500 back')
    expect(next.text).toContain('please call us')
    await report('chargeback-reversed')
    expect((await read()).next.heading).toContain('it is reserved for you')
  })

  test('a hold that is over has no payment button', async () => {
    const loaded = (await purchases().find(site, reservation.id))!
    const later = new Date(Date.now() + 3_600_000)
    const { next } = buildPurchaseView(site, loaded, { token: 'T', now: later })
    expect(next.heading).toBe('Your time to pay is over')
  })
})

test('another site has no such purchase', async () => {
  expect(await purchases().find(other, reservation.id)).toBeUndefined()
})

test('the link to a purchase ends a year after the vehicle was handed over', async () => {
  await pay()
  expect(await purchases().find(site, reservation.id)).toMatchObject({ isEnded: false })
  await deliver()
  const handOver = (daysAgo: number) =>
    own.database.asOwner((tx) =>
      tx.query(
        `UPDATE reservation_deliveries SET delivered_on = current_date - $2::integer WHERE reservation_id = $1`,
        [reservation.id, daysAgo],
      ),
    )
  await handOver(364)
  expect(await purchases().find(site, reservation.id)).toMatchObject({ isEnded: false })
  await handOver(368)
  expect(await purchases().find(site, reservation.id)).toMatchObject({ isEnded: true })
})

test('what else the token opens ends with it', async () => {
  const reservations = openReservationService({
    database: own.database,
    payments: noPayments,
    secrets: ['a secret of tests, long enough'],
    limitsHolds: false,
    isShown: () => Promise.resolve(true),
    originOf: () => 'https://www.example-cars.example',
  })
  const isOver = () => reservations.isLinkOver(site, reservation.id)
  expect(await isOver()).toBe(false)
  await pay()
  await deliver()
  expect(await isOver()).toBe(false)
  await own.database.asOwner((tx) =>
    tx.query(
      'UPDATE reservation_deliveries SET delivered_on = current_date - 368 WHERE reservation_id = $1',
      [reservation.id],
    ),
  )
  expect(await isOver()).toBe(true)
  expect(await reservations.isLinkOver(other, reservation.id)).toBe(false)
})
