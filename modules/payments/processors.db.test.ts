import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import type { ProviderMessage } from '#fakes/payments/provider-server.fake.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { Payment } from './payment.types.ts'
import { openPayingSite, openTestPayments, type TestPayments } from './testing.ts'

const files = useTestDatabase()
let providers: PaymentProviders

beforeAll(async () => {
  providers = await startPaymentProviders({ delivery: 'held' })
})
afterAll(() => providers.stop())
beforeEach(() => void providers.outbox.splice(0))

/**
 * Submits the choice of a buyer on the provider's page, and returns the response of the page to which the provider
 * redirects.
 */
async function choose(address: string, choice: string): Promise<Response> {
  const body = new URLSearchParams({ choice })
  return fetch(address, { method: 'POST', body, redirect: 'manual' })
}

/** Pays like a buyer with each provider: on its page, or with a token of its fields. */
async function buy(payments: TestPayments, payment: Payment, choice: string): Promise<void> {
  const begun = await payments.begin(payment.id)
  if (begun.kind === 'redirect') {
    await choose(begun.address, choice)
    return
  }
  const site = 'http://pays-by-st-george.localhost:3000'
  const names: Record<string, 'approved' | 'declined' | 'time-out' | 'forged'> = {
    pay: 'approved',
    decline: 'declined',
    forged: 'forged',
    'bank-approves': 'approved',
    'bank-refuses': 'declined',
    'time-out': 'time-out',
  }
  const token = providers.stGeorge.makeToken(names[choice] ?? 'approved', site)
  await payments.charge(payment.id, token)
}

const last = (): ProviderMessage => providers.outbox.at(-1)!
const all: PaymentProvider[] = ['stripe', 'till', 'st_george']

describe.each(all)('a payment by %s', (provider) => {
  let payments: TestPayments
  beforeAll(async () => {
    const site = await openPayingSite(files.database, provider)
    payments = openTestPayments(files.database, site, providers)
  })
  const isHosted = provider === 'st_george'

  test('is paid when its provider reports it, with one entry in the ledger', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'pay')
    expect(await payments.receive(last())).toMatchObject({ ok: true })
    const paid = await payments.find(payment.id)
    expect(paid).toMatchObject({ state: 'paid', amountCents: 50_000, refundedCents: 0 })
    expect(paid.reference).not.toBeNull()
    expect(await payments.ledger(payment.id)).toEqual([['capture', 50_000]])
    const changes = payments.changes.filter((change) => change.payment.id === payment.id)
    expect(changes.map(({ kind, payment: { state } }) => [kind, state])).toEqual([
      ['settled', 'paid'],
    ])
  })

  test('is paid after the buyer’s bank has seen them (3-D Secure)', async () => {
    const payment = await payments.open()
    const begun = await payments.begin(payment.id)
    const bank = begun.kind === 'redirect' ? await choose(begun.address, 'bank') : null
    // The provider's fields show the page of the bank in an iframe, before they return a token.
    const shown = bank === null ? '3-D Secure' : await bank.text()
    expect(shown).toContain('3-D Secure')
    expect(await payments.find(payment.id)).toMatchObject({ state: 'begun' })
    await buy(payments, payment, 'bank-approves')
    await payments.receive(last())
    expect(await payments.find(payment.id)).toMatchObject({ state: 'paid' })
  })

  test('that is declined takes no money', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'decline')
    for (const message of providers.outbox) await payments.receive(message)
    // Stripe lets the buyer try another card on the same page.
    const state = provider === 'stripe' ? 'begun' : 'declined'
    expect(await payments.find(payment.id)).toMatchObject({ state })
    expect(await payments.ledger(payment.id)).toEqual([])
  })

  test('with a lost report is found by reconciliation', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'time-out')
    expect(await payments.find(payment.id)).toMatchObject({ state: isHosted ? 'unknown' : 'begun' })
    await payments.reconcile(payment.id)
    expect(await payments.find(payment.id)).toMatchObject({ state: 'paid' })
    expect(await payments.ledger(payment.id)).toEqual([['capture', 50_000]])
  })

  test('without a payment expires once its time is over', async () => {
    const payment = await payments.open(-1)
    await payments.reconcile(payment.id)
    expect(await payments.find(payment.id)).toMatchObject({ state: 'expired' })
  })

  test('is looked at again for as long as the provider cannot be reached', async () => {
    const payment = await payments.open(-1)
    providers.trouble({ of: /^GET/, kind: 'refuse', times: 2 })
    await expect(payments.reconcile(payment.id)).rejects.toThrow(/Stripe|provider/)
    expect(await payments.find(payment.id)).toMatchObject({ state: 'begun' })
    await expect
      .poll(() =>
        payments.reconcile(payment.id).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    expect(await payments.find(payment.id)).toMatchObject({ state: 'expired' })
  })

  test('that is reported twice is entered once', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'pay')
    const results = [await payments.receive(last()), await payments.receive(last())]
    expect(results.map((received) => received.ok && received.result)).toEqual([
      'applied',
      'repeated',
    ])
    expect(await payments.ledger(payment.id)).toEqual([['capture', 50_000]])
    const changes = payments.changes.filter((change) => change.payment.id === payment.id)
    expect(changes).toHaveLength(1)
  })

  test('that is reported twice at the same time is entered once', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'pay')
    const message = last()
    await Promise.all(Array.from({ length: 8 }, () => payments.receive(message)))
    expect(await payments.ledger(payment.id)).toEqual([['capture', 50_000]])
    expect(await payments.events(payment.id)).toHaveLength(1)
  })

  test('that is reported after it has ended is paid after all', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'pay')
    await files.database.asOwner((tx) =>
      tx.query(`UPDATE payments SET state = 'expired', settled_at = now() WHERE id = $1`, [
        payment.id,
      ]),
    )
    await payments.receive(last())
    expect(await payments.find(payment.id)).toMatchObject({ state: 'paid' })
    const changes = payments.changes.filter((change) => change.payment.id === payment.id)
    expect(changes.at(-1)).toMatchObject({ kind: 'settled', payment: { state: 'paid' } })
  })

  test('that somebody forges a report of is not paid, and the report is not stored', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'forged')
    const received = await payments.receive(last())
    expect(received).toEqual({ ok: false, reason: 'wrong-signature' })
    expect(await payments.find(payment.id)).not.toMatchObject({ state: 'paid' })
    expect(await payments.events(payment.id)).toEqual([])
  })

  test('is not paid by a report that was changed on its way', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'pay')
    const { body, ...message } = last()
    const changed = isHosted
      ? body.replace('demonstration', 'demonstratiom')
      : body.replace(/50000|500\.00/, '50001')
    expect(changed).not.toBe(body)
    expect(await payments.receive({ ...message, body: changed })).toMatchObject({ ok: false })
    expect(await payments.receive({ ...message, body })).toMatchObject({ ok: true })
  })

  test('without a signature is not looked at', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'pay')
    const body = isHosted ? 'payment_status=approved' : last().body
    const received = await payments.receive({ ...last(), headers: {}, body })
    expect(received).toEqual({ ok: false, reason: 'no-signature' })
  })

  test('is refunded whole, once, though the answer is lost the first time', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'pay')
    await payments.receive(last())
    const ordered = await payments.refund(payment.id)
    if (!ordered.ok) throw new Error(ordered.reason)
    const { refundId } = ordered.value
    const path = isHosted ? /POST .*\/transactions$/ : /POST .*refund/
    // Stripe’s client retries once.
    providers.trouble({ of: path, kind: 'lose', times: provider === 'stripe' ? 2 : 1 })
    await expect(payments.runRefund(refundId)).rejects.toThrow()
    expect(await payments.ledger(payment.id)).toEqual([['capture', 50_000]])
    await payments.runRefund(refundId)
    await payments.runRefund(refundId)
    expect(await payments.ledger(payment.id)).toEqual([
      ['capture', 50_000],
      ['refund', -50_000],
    ])
    expect(await payments.find(payment.id)).toMatchObject({ state: 'paid', refundedCents: 50_000 })
    const changes = payments.changes.filter((change) => change.kind === 'refunded')
    expect(changes.filter((change) => change.refundId === refundId)).toHaveLength(1)
  })

  test('is partly refunded once, even if the response is lost, and requested again when its key is forgotten', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'pay')
    await payments.receive(last())
    const ordered = await payments.refund(payment.id, 20_000)
    if (!ordered.ok) throw new Error(ordered.reason)
    const path = isHosted ? /POST .*\/transactions$/ : /POST .*refund/
    providers.trouble({ of: path, kind: 'lose', times: provider === 'stripe' ? 2 : 1 })
    await expect(payments.runRefund(ordered.value.refundId)).rejects.toThrow()
    const fake = { stripe: providers.stripe, till: providers.till, st_george: providers.stGeorge }
    fake[provider].forgetKeys()
    await payments.runRefund(ordered.value.refundId)
    const number = payment.id.replaceAll('-', '')
    const books = providers
      .listBooks()
      .filter((entry) => number.startsWith(entry.payment.replaceAll('-', '')))
    expect(books.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['capture', 50_000],
      ['refund', 20_000],
    ])
    expect(await payments.find(payment.id)).toMatchObject({ refundedCents: 20_000 })
  })

  test.skipIf(isHosted)('that was refunded whole is so however many events say it', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'pay')
    await payments.receive(last())
    const ordered = await payments.refund(payment.id)
    if (!ordered.ok) throw new Error(ordered.reason)
    await payments.runRefund(ordered.value.refundId)
    const refund = provider === 'stripe' ? providers.stripe.refunds.at(-1)! : null
    const messages =
      refund === null
        ? [last()]
        : ['refund.created', 'refund.updated'].map((type) =>
            providers.stripe.buildEvent(type, { ...refund }),
          )
    for (const message of messages) {
      expect(await payments.receive(message)).toMatchObject({ result: 'applied', reason: null })
    }
    expect(await payments.ledger(payment.id)).toHaveLength(2)
  })

  test('is refunded in parts, and never by more than was paid', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'pay')
    await payments.receive(last())
    const first = await payments.refund(payment.id, 20_000)
    expect(await payments.refund(payment.id, 30_001)).toEqual({
      ok: false,
      reason: 'payment.refund-too-large',
    })
    const second = await payments.refund(payment.id, 30_000)
    for (const ordered of [first, second]) {
      if (ordered.ok) await payments.runRefund(ordered.value.refundId)
    }
    expect(await payments.ledger(payment.id)).toEqual([
      ['capture', 50_000],
      ['refund', -20_000],
      ['refund', -30_000],
    ])
    expect(await payments.refund(payment.id, 1)).toMatchObject({ ok: false })
  })

  test('is refunded once, though the provider reports the refund before its answer arrives', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'pay')
    await payments.receive(last())
    const ordered = await payments.refund(payment.id, 10_000)
    if (!ordered.ok) throw new Error(ordered.reason)
    await payments.runRefund(ordered.value.refundId)
    for (const message of providers.outbox) await payments.receive(message)
    expect(await payments.ledger(payment.id)).toEqual([
      ['capture', 50_000],
      ['refund', -10_000],
    ])
  })

  test('that was not paid is not refunded', async () => {
    const payment = await payments.open()
    expect(await payments.refund(payment.id)).toEqual({ ok: false, reason: 'payment.not-paid' })
  })

  test('has the same page when it is begun again', async () => {
    const payment = await payments.open()
    const before = providers.calls.length
    const begun = [await payments.begin(payment.id), await payments.begin(payment.id)]
    expect(begun[1]).toEqual(begun[0])
    expect(providers.calls.length - before).toBe(isHosted ? 0 : 1)
  })

  test.skipIf(isHosted)(
    'with a page whose creation was not reported to us has the same page, or is known as lost',
    async () => {
      const payment = await payments.open()
      // Stripe’s client retries once.
      const times = provider === 'stripe' ? 2 : 1
      providers.trouble({ of: /POST .*(?:sessions|debit)$/, kind: 'lose', times })
      await expect(payments.begin(payment.id)).rejects.toThrow('payment.provider-unavailable')
      const again = payments.begin(payment.id).then(
        ({ kind }) => kind,
        (error: Error) => error.message,
      )
      expect(await again).toBe(provider === 'stripe' ? 'redirect' : 'payment.page-lost')
    },
  )

  test('is ended before anybody pays, and is not begun any more', async () => {
    const payment = await payments.open()
    const site = (await payments.parts.findSite(payment.siteId))!
    if (provider !== 'till') await payments.begin(payment.id)
    expect(await payments.service.end(site, payment.id)).toMatchObject({ state: 'expired' })
    await expect(payments.begin(payment.id)).rejects.toThrow('payment.already-settled')
  })

  test('of another amount or currency than ours is recorded and refused', async () => {
    const payment = await payments.open()
    await buy(payments, payment, 'time-out')
    await files.database.asOwner((tx) =>
      tx.query('UPDATE payments SET amount_cents = 60000 WHERE id = $1', [payment.id]),
    )
    const message = buildPaidMessage(payment.id)
    const received = await payments.receive(message)
    expect(received).toMatchObject({ ok: true, result: 'refused' })
    expect(await payments.find(payment.id)).not.toMatchObject({ state: 'paid' })
    expect(await payments.events(payment.id)).toMatchObject([
      { kind: 'paid', result: 'refused', reason: expect.stringContaining('50000') },
    ])
    await expect(payments.reconcile(payment.id)).rejects.toThrow('is not 60000 AUD')
  })

  function buildPaidMessage(paymentId: string): ProviderMessage {
    if (provider === 'stripe') {
      const session = providers.stripe.findSession(paymentId)
      return providers.stripe.buildEvent('checkout.session.completed', { ...session })
    }
    if (provider === 'till') {
      return providers.till.buildCallback(providers.till.find(paymentId), 'OK')
    }
    return providers.stGeorge.buildNotification(providers.stGeorge.transactions.at(-1)!)
  }
})
