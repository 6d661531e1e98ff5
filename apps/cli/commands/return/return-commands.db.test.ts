import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordOutcome } from '#modules/payments/service/record-outcome.ts'
import { queueRefund } from '#modules/payments/service/queue-refund.ts'
import {
  insertPayment,
  listPaymentsOf,
  lockPayment,
} from '#modules/payments/store/payment.store.ts'
import { settleRefund } from '#modules/payments/store/refund.store.ts'
import { holdVehicle } from '#modules/reservations/hold/hold-vehicle.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import { createReservationListener } from '#modules/reservations/settle/settle-payment.ts'
import { buildRefundId } from '#modules/reservations/settle/refund-id.ts'
import { buildHoldRequest, importReservable, listStates } from '#modules/reservations/testing.ts'
import { openReturnService } from '#modules/returns/service/open-return-service.ts'
import { applyReturningSite } from '#modules/returns/testing.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runReservationDeliver } from '../reservation/reservation-deliver.ts'
import { runReturnList } from './return-list.ts'
import { runReturnRecord } from './return-record.ts'
import { runReturnShow } from './return-show.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
let site: Site
let reservation: Reservation
let made = 0

beforeAll(async () => {
  site = await applyReturningSite(files.database, 'north')
  await applyReturningSite(files.database, 'other')
})
/** A vehicle whose deposit the provider reports as paid. */
beforeEach(sell)

async function sell(): Promise<void> {
  made += 1
  const [vehicle] = await importReservable(files.database, site, [`C${made}`])
  const payments = {
    open: insertPayment,
    listOf: listPaymentsOf,
  }
  const parts = { database: files.database, limitsHolds: false, payments }
  const held = await holdVehicle(parts, site, buildHoldRequest(vehicle!))
  if (!held.ok) throw new Error(held.reason)
  reservation = held.reservation
  await files.database.withScope(scopeOf(site), async (tx) => {
    const payment = (await lockPayment(tx, held.payment.id))!
    const { amountCents, currency } = payment
    const listener = createReservationListener({ payments: { refund: queueRefund } })
    const outcome = { kind: 'paid', amountCents, currency } as const
    await recordOutcome(tx, listener, payment, { outcome, reference: `pi_${made}` })
  })
}

const context = { openDatabase: () => Promise.resolve(files.database) }
const today = () => findToday(new Date(), 'Australia/Brisbane')

const deliver = (change: Record<string, unknown> = {}) =>
  runTestAction(runReservationDeliver, context, reservation.reference, {
    site: 'north',
    on: today(),
    km: '48000',
    location: 'north-main',
    buyer: 'consumer',
    ...change,
  })

/** The buyer gives notice and chooses a time. */
async function bring(): Promise<void> {
  await deliver()
  const service = openReturnService(files)
  const request = { site, reservationId: reservation.id, requestId: 'r' }
  await service.giveNotice(request, { odometer: 48_000, hasLien: false })
  const times = (await service.find(site, reservation.id))?.times ?? []
  await service.book(request, times[0]?.startsAt.toISOString() ?? '')
}

const record = (change: Record<string, unknown> = {}) =>
  runTestAction(runReturnRecord, context, reservation.reference, {
    site: 'north',
    on: today(),
    km: '48200',
    fuel: '60',
    supplied: 'complete',
    condition: 'as-delivered',
    paid: '25990.50',
    lien: '0',
    balanceReference: 'BT 1182',
    ...change,
  })

const listRefunds = () =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ cents: number }>(
      `SELECT r.amount_cents AS cents FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
       WHERE p.subject_id = $1`,
      [reservation.id],
    )
    return rows.map(({ cents }) => cents)
  })

describe('reservation deliver', () => {
  test('says until when it may be brought back, and is done once', async () => {
    const { code, printed } = await deliver({ json: true })
    expect(code).toBe(0)
    expect(JSON.parse(printed.join(''))).toMatchObject({
      reference: reservation.reference,
      returnable_until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    })
    expect(await deliver()).toMatchObject({ code: 1, printed: [] })
  })

  test.each([
    ['no day', { on: undefined }],
    ['a day that does not exist', { on: '2026-02-30' }],
    ['an odometer in words', { km: 'many' }],
    ['no place', { location: undefined }],
    ['another dealership’s place', { location: 'other-main' }],
    ['nobody', { buyer: undefined }],
    ['another site', { site: 'other' }],
  ])('refuses %s', async (_what, change) => {
    expect(await deliver(change)).toMatchObject({ code: 1, printed: [] })
    expect(await listStates(files.database, reservation.vehicleId)).toEqual(['paid'])
  })
})

describe('return list, show and record', () => {
  test('have the return with its conditions, and its money once it is recorded', async () => {
    await bring()
    const listed = await runTestAction(runReturnList, context, { site: 'north' })
    expect(listed.printed.join('\n')).toMatch(new RegExp(`${reservation.reference} {2}booked`))
    const options = { site: 'north' }
    const before = await runTestAction(runReturnShow, context, reservation.reference, options)
    expect(before.printed.join('\n')).toMatch(/met {5}used[^]*open {4}fuel/)
    expect((await record()).printed.join('')).toContain('500.00 AUD goes back')
    const after = await runTestAction(runReturnShow, context, reservation.reference, options)
    expect(after.printed.join('\n')).toMatch(/balance {2}25490\.50 AUD {2}BT 1182/)
    expect(await listRefunds()).toEqual([50_000])
    expect(await record()).toMatchObject({ code: 1 })
    expect(await listRefunds()).toEqual([50_000])
  })

  test('list and show mark lapsed returns, and list them after open ones', async () => {
    await bring()
    const lapsed = reservation.reference
    await files.database.asOwner((tx) =>
      tx.query(
        `UPDATE reservation_deliveries SET delivered_on = delivered_on - 20 WHERE reservation_id = $1`,
        [reservation.id],
      ),
    )
    const options = { site: 'north' }
    const shown = await runTestAction(runReturnShow, context, lapsed, options)
    expect(shown.printed[0]).toMatch(new RegExp(`^${lapsed} {2}lapsed`))
    const earlier = reservation
    await sell()
    await bring()
    // The time is later than that of the lapsed return.
    await files.database.asOwner((tx) =>
      tx.query(
        `UPDATE used_car_returns SET appointment_at = appointment_at + interval '1 day',
           appointment_until = appointment_until + interval '1 day' WHERE reservation_id = $1`,
        [reservation.id],
      ),
    )
    const { printed } = await runTestAction(runReturnList, context, options)
    const places = [reservation, earlier].map(({ reference }) =>
      printed.findIndex((line) => line.startsWith(reference)),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(printed[places[1]!]).toContain('lapsed')
  })

  test('record pays a deposit whose refund the provider refused together with the rest', async () => {
    await bring()
    await files.database.withScope(scopeOf(site), async (tx) => {
      const paymentId = (await listPaymentsOf(tx, reservation.id))[0]?.id ?? ''
      const refundId = buildRefundId(paymentId)
      await queueRefund(tx, { refundId, paymentId, amountCents: null, reason: 'staff' })
      await settleRefund(tx, refundId, { state: 'refused', refusal: 'The account is closed.' })
    })
    const { printed } = await record()
    expect(printed.join('')).toContain(
      '0.00 AUD goes back through the provider, 25990.50 AUD to the buyer',
    )
    expect(await listRefunds()).toEqual([50_000])
  })

  test('record names the conditions that do not hold, and then follows the decision of staff', async () => {
    await bring()
    const low = await record({ fuel: '24' })
    expect(low).toMatchObject({ code: 1, printed: [] })
    expect(low.notes.join('')).toContain('Not all conditions hold: fuel.')
    expect(await listRefunds()).toEqual([])
    expect(await record({ fuel: '24', refuse: true })).toMatchObject({ code: 0 })
    expect(await listStates(files.database, reservation.vehicleId)).toEqual(['delivered'])
  })

  test.each([
    ['no day', { on: undefined }],
    ['fuel over full', { fuel: '101' }],
    ['nothing of the keys', { supplied: undefined }],
    ['an amount in words', { paid: 'all' }],
    ['a negative lien', { lien: '-1' }],
    ['both decisions', { accept: 'Goodwill', refuse: true }],
    ['an empty reason', { accept: ' ' }],
    ['a reference without end', { balanceReference: 'x'.repeat(101) }],
    ['another site', { site: 'other' }],
  ])('record refuses %s', async (_what, change) => {
    await bring()
    expect(await record(change)).toMatchObject({ code: 1, printed: [] })
    expect(await listRefunds()).toEqual([])
  })

  test('show reports that a vehicle was not handed over', async () => {
    const options = { site: 'north', json: true }
    const shown = await runTestAction(runReturnShow, context, reservation.reference, options)
    expect(shown).toMatchObject({ code: 1 })
    expect(JSON.parse(shown.printed.join(''))).toMatchObject({ code: 'return.not-delivered' })
  })
})
