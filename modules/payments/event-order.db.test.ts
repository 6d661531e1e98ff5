import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import type { ProviderMessage } from '#fakes/payments/provider-server.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openPayingSite, openTestPayments, type TestPayments } from './testing.ts'

const files = useTestDatabase()
let providers: PaymentProviders
let stripe: TestPayments
let till: TestPayments
let stGeorge: TestPayments

beforeAll(async () => {
  providers = await startPaymentProviders({ delivery: 'held' })
  stripe = await openBy('stripe')
  till = await openBy('till')
  stGeorge = await openBy('st_george')
})
afterAll(() => providers.stop())

async function openBy(provider: 'stripe' | 'till' | 'st_george'): Promise<TestPayments> {
  const site = await openPayingSite(files.database, provider)
  return openTestPayments(files.database, site, providers)
}

/** All reports of Stripe about a payment that was paid and refunded in two parts, one of which failed. */
async function listStripeReports(paymentId: string): Promise<ProviderMessage[]> {
  await stripe.begin(paymentId)
  const session = { ...providers.stripe.findSession(paymentId) }
  const paid = { ...session, status: 'complete', payment_status: 'paid' }
  providers.stripe.pay(session.id)
  const refund = (amount: number) => providers.stripe.refundByHand(session.id, amount)
  const [kept, failing] = [refund(20_000), refund(10_000)]
  const created = [kept, failing].map((made) =>
    providers.stripe.buildEvent('refund.created', { ...made }),
  )
  providers.stripe.settleRefund(failing.id, 'refused')
  return [
    providers.stripe.buildEvent('checkout.session.completed', { ...session, status: 'complete' }),
    providers.stripe.buildEvent('checkout.session.async_payment_succeeded', paid),
    providers.stripe.buildEvent('checkout.session.async_payment_failed', session),
    providers.stripe.buildEvent('checkout.session.expired', { ...session, status: 'expired' }),
    ...created,
    providers.stripe.buildEvent('refund.failed', { ...failing }),
  ]
}

/** All reports of Till about a paid payment. */
async function listTillReports(paymentId: string): Promise<ProviderMessage[]> {
  await till.begin(paymentId)
  const debit = providers.till.find(paymentId)
  const build = providers.till.buildCallback
  return [build(debit, 'PENDING'), build(debit, 'ERROR'), build(debit, 'OK')]
}

const orders = (count: number) => {
  const twice = Array.from({ length: count * 2 }, (_, index) => index % count)
  return fc.shuffledSubarray(twice, { minLength: count, maxLength: count * 2 })
}

test('whatever order Stripe’s reports come in, and however often, the payment and the ledger’s sum are the same', async () => {
  await fc.assert(
    fc.asyncProperty(orders(7), async (order) => {
      const { id } = await stripe.open()
      const reports = await listStripeReports(id)
      for (const index of order) await stripe.receive(reports[index]!)
      // Reports missing from the order come last.
      for (const report of reports) await stripe.receive(report)
      expect(await stripe.find(id)).toMatchObject({ state: 'paid', refundedCents: 20_000 })
      const sum = (await stripe.ledger(id)).reduce((total, [, cents]) => total + Number(cents), 0)
      expect(sum).toBe(30_000)
      expect(await stripe.ledger(id)).toHaveLength(2)
    }),
    { numRuns: 25 },
  )
})

test('whatever order Till’s reports come in, and however often, money that was taken counts', async () => {
  await fc.assert(
    fc.asyncProperty(orders(3), async (order) => {
      const { id } = await till.open()
      const reports = await listTillReports(id)
      for (const index of order) await till.receive(reports[index]!)
      for (const report of reports) await till.receive(report)
      expect(await till.find(id)).toMatchObject({ state: 'paid' })
      expect(await till.ledger(id)).toEqual([['capture', 50_000]])
    }),
    { numRuns: 15 },
  )
})

/** All reports of St.George about a payment whose response was lost, and about its refund; none is signed. */
async function listStGeorgeReports(paymentId: string): Promise<ProviderMessage[]> {
  const token = providers.stGeorge.makeToken('time-out', 'http://pays-by-st-george.localhost:3000')
  await stGeorge.charge(paymentId, token)
  const charged = providers.stGeorge.transactions.at(-1)!
  await stGeorge.reconcile(paymentId)
  const ordered = await stGeorge.refund(paymentId, 20_000)
  if (!ordered.ok) throw new Error(ordered.reason)
  await stGeorge.runRefund(ordered.value.refundId)
  const refunded = providers.stGeorge.transactions.at(-1)!
  const build = providers.stGeorge.buildNotification
  return [
    build(charged, { payment_status: 'pending' }),
    build(charged, { payment_status: 'declined' }),
    build(charged),
    build(refunded),
  ]
}

test('in any order and number of St.George’s reports, payments and refunds count once', async () => {
  await fc.assert(
    fc.asyncProperty(orders(4), async (order) => {
      const { id } = await stGeorge.open()
      const reports = await listStGeorgeReports(id)
      for (const index of order) await stGeorge.receive(reports[index]!)
      for (const report of reports) await stGeorge.receive(report)
      expect(await stGeorge.find(id)).toMatchObject({ state: 'paid', refundedCents: 20_000 })
      expect(await stGeorge.ledger(id)).toEqual([
        ['capture', 50_000],
        ['refund', -20_000],
      ])
    }),
    { numRuns: 10 },
  )
})
