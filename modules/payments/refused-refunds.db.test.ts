import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import type { RefundControl } from '#fakes/payments/provider-server.fake.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findRefund } from './store/refund.store.ts'
import { openPayingSite, openTestPayments, originOf, type TestPayments } from './testing.ts'

const files = useTestDatabase()
let providers: PaymentProviders

beforeAll(async () => {
  providers = await startPaymentProviders({ delivery: 'held' })
})
afterAll(() => providers.stop())
beforeEach(() => void providers.outbox.splice(0))

const all: PaymentProvider[] = ['stripe', 'till', 'st_george']

describe.each(all)('of two refunds of one payment by %s', (provider) => {
  let payments: TestPayments
  let fake: RefundControl
  let paymentId: string
  let first: string
  let second: string

  beforeAll(async () => {
    const site = await openPayingSite(files.database, provider)
    payments = openTestPayments(files.database, site, providers)
    fake = { stripe: providers.stripe, till: providers.till, st_george: providers.stGeorge }[
      provider
    ]
  })
  beforeEach(async () => {
    paymentId = (await payments.open()).id
    await pay()
    payments.changes.splice(0)
    first = await order(20_000)
    second = await order(30_000)
  })

  /** Pays like a buyer with this provider. */
  async function pay(): Promise<void> {
    const begun = await payments.begin(paymentId)
    if (begun.kind === 'redirect') {
      const body = new URLSearchParams({ choice: 'pay' })
      await fetch(begun.address, { method: 'POST', body, redirect: 'manual' })
      await payments.receive(providers.outbox.at(-1)!)
      return
    }
    const site = (await payments.parts.findSite((await payments.find(paymentId)).siteId))!
    await payments.charge(paymentId, providers.stGeorge.makeToken('approved', originOf(site)))
  }

  async function order(cents: number): Promise<string> {
    const ordered = await payments.refund(paymentId, cents)
    if (!ordered.ok) throw new Error(ordered.reason)
    return ordered.value.refundId
  }

  /** Delivers all reports of the provider so far, each of them twice. */
  async function receiveAll(): Promise<void> {
    const messages = [...providers.outbox]
    for (const message of [...messages, ...messages]) await payments.receive(message)
  }

  const readRefund = (refundId: string) => payments.inScope((tx) => findRefund(tx, refundId))
  const listChanges = () =>
    payments.changes.map((change) => [
      change.kind,
      'amountCents' in change ? change.amountCents : 0,
      change.payment.refundedCents,
    ])
  /** The refunds in the provider's own records. */
  const listBooks = () =>
    providers
      .listBooks()
      .filter(({ kind, payment }) => kind === 'refund' && isOurs(payment))
      .map(({ amountCents }) => amountCents)
  const isOurs = (payment: string) =>
    paymentId.replaceAll('-', '').startsWith(payment.replaceAll('-', ''))

  const firstAlone = [
    ['capture', 50_000],
    ['refund', -20_000],
  ]

  test('the refused one does not change the other, also when it is requested again', async () => {
    await payments.runRefund(first)
    fake.answerNextRefund('refused')
    await payments.runRefund(second)
    // Jobs are repeated, so the same refund may be requested again.
    await payments.runRefund(second)
    await payments.runRefund(first)
    expect(await payments.refund(paymentId, 30_000, second)).toMatchObject({ ok: true })
    await payments.runRefund(second)
    await receiveAll()

    expect(await payments.ledger(paymentId)).toEqual(firstAlone)
    expect(listBooks()).toEqual([20_000])
    expect(await payments.find(paymentId)).toMatchObject({ state: 'paid', refundedCents: 20_000 })
    expect(await readRefund(first)).toMatchObject({ state: 'refunded', refusal: null })
    expect(await readRefund(second)).toMatchObject({
      state: 'refused',
      refusal: expect.stringMatching(/charged back|refused by the issuer|Do not honour/) as string,
    })
    expect(listChanges()).toEqual([
      ['refunded', 20_000, 20_000],
      ['refund-refused', 30_000, 20_000],
    ])
  })

  test.runIf(provider === 'till')(
    'a report of another amount than was ordered is recorded and refused',
    async () => {
      fake.answerNextRefund('pending')
      await payments.runRefund(first).catch(() => undefined)
      const refund = providers.till.refunds.at(-1)!
      const message = providers.till.buildCallback(refund, 'OK', { amount: '199.99' })
      expect(await payments.receive(message)).toMatchObject({
        result: 'refused',
        reason: '19999 AUD is not the refund of 20000 AUD',
      })
      expect(await readRefund(first)).toMatchObject({ state: 'pending' })
      expect(await payments.ledger(paymentId)).toEqual([['capture', 50_000]])
    },
  )

  test('the refused one may be the first, and its amount can still be refunded by another', async () => {
    fake.answerNextRefund('refused')
    await payments.runRefund(first)
    await payments.runRefund(second)
    expect(await payments.refund(paymentId, 20_001)).toMatchObject({
      reason: 'payment.refund-too-large',
    })
    await payments.runRefund(await order(20_000))
    expect(await payments.ledger(paymentId)).toEqual([
      ['capture', 50_000],
      ['refund', -30_000],
      ['refund', -20_000],
    ])
    expect(listBooks()).toEqual(expect.arrayContaining([20_000, 30_000]))
  })

  test('a refusal with a lost response is found by the next try', async () => {
    await payments.runRefund(first)
    fake.answerNextRefund('refused')
    const of = provider === 'st_george' ? /POST .*\/transactions$/ : /POST .*refund/
    // Stripe’s client retries once.
    providers.trouble({ of, kind: 'lose', times: provider === 'stripe' ? 2 : 1 })
    await expect(payments.runRefund(second)).rejects.toThrow()
    expect(await readRefund(second)).toMatchObject({ state: 'pending' })
    await payments.runRefund(second)
    expect(await readRefund(second)).toMatchObject({ state: 'refused' })
    expect(await payments.ledger(paymentId)).toEqual(firstAlone)
    expect(listBooks()).toEqual([20_000])
  })

  test.each(['refunded', 'refused'] as const)(
    'the pending one is requested again until it is %s',
    async (outcome) => {
      await payments.runRefund(first)
      fake.answerNextRefund('pending')
      await expect(payments.runRefund(second)).rejects.toThrow('is not done yet')
      await expect(payments.runRefund(second)).rejects.toThrow('is not done yet')
      expect(await payments.ledger(paymentId)).toEqual(firstAlone)
      fake.settleRefund(newestRefund(), outcome)
      await payments.runRefund(second)
      await receiveAll()
      expect(await readRefund(second)).toMatchObject({ state: outcome })
      const isBack = outcome === 'refunded'
      expect(await payments.ledger(paymentId)).toEqual(
        isBack ? [...firstAlone, ['refund', -30_000]] : firstAlone,
      )
      expect(listBooks()).toEqual(isBack ? [20_000, 30_000] : [20_000])
      expect(listChanges().at(-1)).toEqual([
        isBack ? 'refunded' : 'refund-refused',
        30_000,
        isBack ? 50_000 : 20_000,
      ])
      expect(listChanges()).toHaveLength(2)
    },
  )

  const newestRefund = () =>
    String(
      {
        stripe: providers.stripe.refunds.at(-1)?.id,
        till: providers.till.refunds.at(-1)?.uuid,
        st_george: providers.stGeorge.transactions.at(-1)?.transactionId,
      }[provider],
    )

  // PayWay sends no reports about refunds: its response to the request is final.
  if (provider === 'st_george') return
  test.each(['before', 'after'] as const)(
    'the one that the bank sends back %s its report is subtracted once from the refunded amount',
    async (when) => {
      await payments.runRefund(first)
      fake.answerNextRefund(when === 'before' ? 'pending' : 'refunded')
      await payments.runRefund(second).catch(() => undefined)
      fake.settleRefund(newestRefund(), 'refused')
      await receiveAll()
      await payments.runRefund(second)
      expect(await payments.ledger(paymentId)).toEqual(
        when === 'before'
          ? firstAlone
          : [...firstAlone, ['refund', -30_000], ['refund-reversal', 30_000]],
      )
      expect(await payments.find(paymentId)).toMatchObject({ refundedCents: 20_000 })
      expect(await readRefund(first)).toMatchObject({ state: 'refunded' })
      expect(await readRefund(second)).toMatchObject({ state: 'refused' })
      expect(listBooks()).toEqual([20_000])
      expect(listChanges().at(-1)).toEqual(['refund-refused', 30_000, 20_000])
      expect(listChanges().filter(([kind]) => kind === 'refund-refused')).toHaveLength(1)
    },
  )
})
