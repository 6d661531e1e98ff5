import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import type { TestPayments } from '#modules/payments/testing.ts'
import { openTestPurchases, type TestPurchases } from '#modules/purchases/testing.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import { settleManualRefund } from '#modules/reservations/settle/manual-refund.ts'
import { buildRefundId } from '#modules/reservations/settle/refund-id.ts'
import { listStates } from '#modules/reservations/testing.ts'
import { openReturnService } from '#modules/returns/service/open-return-service.ts'
import { buildReturnView } from '#modules/returns/service/return.view.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runReservationDeliver } from '../reservation/reservation-deliver.ts'
import { runReservationRefund } from '../reservation/reservation-end.ts'
import { runReservationShow } from '../reservation/reservation-show.ts'
import { runReturnRecord } from '../return/return-record.ts'
import { runReturnShow } from '../return/return-show.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const context = { openDatabase: () => Promise.resolve(files.database) }
let providers: PaymentProviders

beforeAll(async () => {
  providers = await startPaymentProviders({ delivery: 'held' })
})
afterAll(() => providers.stop())

const all: PaymentProvider[] = ['stripe', 'till', 'st_george']

describe.each(all)('a deposit by %s with one refunded and one refused part', (provider) => {
  let purchases: TestPurchases
  let site: Site
  let payments: TestPayments
  let reservation: Reservation
  let paymentId: string

  beforeAll(async () => {
    purchases = await openTestPurchases(files.database, providers, provider)
    ;({ site, payments } = purchases)
  })
  beforeEach(async () => {
    ;({ reservation, paymentId } = await purchases.reserve())
  })

  const sendPart = (cents: number) => purchases.sendPart(paymentId, cents)
  const readPurchase = () => purchases.read(reservation.id)
  const listMails = () => purchases.listRefundMails(reservation.id)
  const refundRest = () =>
    runTestAction(runReservationRefund, context, reservation.reference, { site: site.slug })
  const show = async (run: typeof runReservationShow = runReservationShow) => {
    const shown = await runTestAction(run, context, reservation.reference, { site: site.slug })
    return shown.printed.join('\n')
  }
  const countRefunds = () =>
    files.database.asOwner(async (tx) => {
      const { rows } = await tx.query<{ state: string }>(
        'SELECT state FROM payment_refunds WHERE payment_id = $1 ORDER BY requested_at',
        [paymentId],
      )
      return rows.map(({ state }) => state)
    })

  test('staff and buyer are notified, the vehicle is free, and repeating it has no effect', async () => {
    await sendPart(20_000)
    expect(await listStates(files.database, reservation.vehicleId)).toEqual(['paid'])
    expect((await readPurchase()).next.heading).toBe('Robin, it is reserved for you')
    expect(await refundRest()).toMatchObject({ code: 0 })
    purchases.refunds.answerNextRefund('refused')
    await payments.runRefund(buildRefundId(paymentId))

    // Repeating the command has no effect, nor has running the job twice.
    expect(await refundRest()).toMatchObject({ code: 1, printed: [] })
    await payments.runRefund(buildRefundId(paymentId))
    for (const message of providers.outbox) await payments.receive(message)

    expect(await countRefunds()).toEqual(['refunded', 'refused'])
    expect(await payments.ledger(paymentId)).toEqual([
      ['capture', 50_000],
      ['refund', -20_000],
    ])
    expect(await listStates(files.database, reservation.vehicleId)).toEqual(['refunded'])
    expect(await show()).toMatch(
      /500\.00 AUD, refunded 200\.00 AUD\n {2}refund {2}refunded {2}200\.00 AUD\n {2}refund {2}refused since \S+ \S+ AEST {2}300\.00 AUD: \S/,
    )
    expect(await listMails()).toEqual([
      'refund-refused buyer 30000',
      'refund-refused dealer 30000',
      'refunded buyer 20000',
    ])
    const { next, documents, history } = await readPurchase()
    expect(next.heading).toBe('$300 of your deposit did not reach your card')
    expect(next.text).toContain('another way')
    expect(documents.find(({ name }) => name === 'receipt')?.rows).toContainEqual({
      label: 'Sent back',
      value: '$200',
    })
    expect(history.map(({ value }) => value)).toEqual([
      'You reserved it',
      'Your deposit reached us',
      '$200 went back to your card',
    ])

    // The provider sends the refused part after all.
    await sendPart(30_000)
    expect((await readPurchase()).next.heading).not.toContain('did not reach')
    expect((await listMails()).filter((mail) => mail.startsWith('refunded'))).toHaveLength(2)
  })

  test.runIf(provider === 'stripe')(
    'refused because somebody refunded it on the provider’s own pages is reported as refunded',
    async () => {
      await refundRest()
      const session = providers.stripe.findSession(paymentId)
      const byHand = providers.stripe.refundByHand(session.id, 50_000)
      await payments.receive(providers.stripe.buildEvent('refund.created', { ...byHand }))
      await payments.runRefund(buildRefundId(paymentId))
      expect(await countRefunds()).toEqual(['refused'])
      expect(await listMails()).toEqual(['refunded buyer 50000'])
      expect((await readPurchase()).next.heading).not.toContain('did not reach')
      expect(await show()).not.toContain('OWED')
    },
  )

  const on = findToday(new Date(), 'Australia/Brisbane')
  const returns = () => openReturnService(files)
  /** The vehicle is handed over, and its buyer agrees on a time to return it. */
  async function agreeOnReturn(): Promise<void> {
    await runTestAction(runReservationDeliver, context, reservation.reference, {
      site: site.slug,
      on,
      km: '48000',
      location: `${site.slug}-main`,
      buyer: 'consumer',
    })
    const request = { site, reservationId: reservation.id, requestId: 'r' }
    await returns().giveNotice(request, { odometer: 48_000, hasLien: false })
    const times = (await returns().find(site, reservation.id))?.times ?? []
    await returns().book(request, times[0]?.startsAt.toISOString() ?? '')
  }
  const record = () =>
    runTestAction(runReturnRecord, context, reservation.reference, {
      site: site.slug,
      on,
      km: '48200',
      fuel: '60',
      supplied: 'complete',
      condition: 'as-delivered',
      paid: '25990',
      lien: '0',
      balanceReference: 'BT 1182',
    })
  const readMoney = async () =>
    buildReturnView(site, (await returns().find(site, reservation.id))!).money

  test('where it was brought back, the return says the same, and is recorded once', async () => {
    await agreeOnReturn()
    await sendPart(20_000)
    expect((await record()).printed.join('')).toContain('300.00 AUD goes back')
    purchases.refunds.answerNextRefund('refused')
    await payments.runRefund(buildRefundId(paymentId))
    expect(await record()).toMatchObject({ code: 1, printed: [] })
    await payments.runRefund(buildRefundId(paymentId))

    expect(await countRefunds()).toEqual(['refunded', 'refused'])
    expect(await show(runReturnShow)).toMatch(
      /refund {2}refused since \S+ \S+ AEST {2}300\.00 AUD: \S/,
    )
    const refused = { label: 'Refused by your card, so we pay it another way', value: '$300' }
    expect(await readMoney()).toContainEqual({ label: 'Back to your card', value: '$0' })
    expect(await readMoney()).toContainEqual(refused)
    expect(await listStates(files.database, reservation.vehicleId)).toEqual(['refunded'])
    expect(await listMails()).toContain('refund-refused buyer 30000')

    const paid = { amountCents: 30_000, way: 'cheque', paidOn: on, reference: 'C 4' } as const
    await settleManualRefund(files.database, site, reservation.id, paid)
    expect(await readMoney()).not.toContainEqual(refused)
    expect(await readMoney()).toContainEqual({
      label: 'Refused by your card, paid another way',
      value: '$300',
    })
  })

  test('the amount still owed at the return is paid with the balance, and nothing is owed then', async () => {
    const ordered = await payments.refund(paymentId, 20_000)
    if (!ordered.ok) throw new Error(ordered.reason)
    purchases.refunds.answerNextRefund('refused')
    await payments.runRefund(ordered.value.refundId)
    await agreeOnReturn()
    expect(await show()).toContain('OWED to the buyer: 200.00 AUD')
    // The provider can still send the other part of the deposit; all that is paid is $25,990.
    expect((await record()).printed.join('')).toMatch(
      /300\.00 AUD goes back through the provider, 25690\.00 AUD to the buyer/,
    )
    await payments.runRefund(buildRefundId(paymentId))
    expect(await payments.ledger(paymentId)).toEqual([
      ['capture', 50_000],
      ['manual-refund', -20_000],
      ['refund', -30_000],
    ])
    expect(await show(runReturnShow)).toMatch(/balance {2}25490\.00 AUD {2}BT 1182/)
    expect(await show()).not.toMatch(/OWED|TWICE/)
    const { history } = await readPurchase()
    expect(history.map(({ value }) => value)).toContain(
      'We paid you $200 with the rest of the price',
    )
  })
})
