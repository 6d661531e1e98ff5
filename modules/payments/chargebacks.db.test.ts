import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import type { ProviderMessage } from '#fakes/payments/provider-server.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { demonstrationAccount } from './accounts/demonstration-account.ts'
import type { Payment } from './payment.types.ts'
import { listMoneyTrouble } from './store/money-trouble.store.ts'
import { openPayingSite, openTestPayments, type TestPayments } from './testing.ts'

const files = useTestDatabase()
let providers: PaymentProviders

beforeAll(async () => {
  providers = await startPaymentProviders({ delivery: 'held' })
})
afterAll(() => providers.stop())
beforeEach(() => void providers.outbox.splice(0))

/** Takes the sent callbacks, oldest first. */
const takeSent = (): ProviderMessage[] => providers.outbox.splice(0)

interface Bank {
  readonly chargeBack: (payment: Payment) => () => void
}

const banks: Readonly<Record<'stripe' | 'till', Bank>> = {
  stripe: {
    chargeBack({ id }) {
      const dispute = providers.stripe.dispute(providers.stripe.findSession(id).id)
      return () => providers.stripe.closeDispute(dispute, 'won')
    },
  },
  till: {
    chargeBack({ id }) {
      const uuid = providers.till.chargeBack(id)
      return () => providers.till.reverseChargeback(id, uuid)
    },
  },
}

describe.each(['stripe', 'till'] as const)('a payment by %s that a bank takes back', (provider) => {
  let payments: TestPayments
  const { chargeBack } = banks[provider]
  const reason = provider === 'stripe' ? 'fraudulent' : 'Fraudulent transaction'
  beforeAll(async () => {
    const site = await openPayingSite(files.database, provider)
    payments = openTestPayments(files.database, site, providers)
  })

  async function buy(): Promise<Payment> {
    const payment = await payments.open()
    const begun = await payments.begin(payment.id)
    if (begun.kind !== 'redirect') throw new Error('no page')
    const body = new URLSearchParams({ choice: 'pay' })
    await fetch(begun.address, { method: 'POST', body, redirect: 'manual' })
    await receive(takeSent())
    return payment
  }

  async function receive(messages: readonly ProviderMessage[]): Promise<void> {
    for (const message of messages) {
      expect(await payments.receive(message)).toMatchObject({ ok: true })
    }
  }

  const kindsOf = ({ id }: Payment) =>
    payments.changes.filter((change) => change.payment.id === id).map(({ kind }) => kind)
  const troubleOf = async ({ id }: Payment) =>
    (await files.database.asOwner(listMoneyTrouble)).find(({ paymentId }) => paymentId === id)

  test('is recorded and reported once, even if its event arrives again, and named by doctor', async () => {
    const payment = await buy()
    chargeBack(payment)
    const sent = takeSent()
    await receive([...sent, ...sent])
    expect(await payments.ledger(payment.id)).toEqual([
      ['capture', 50_000],
      ['chargeback', -50_000],
    ])
    expect(kindsOf(payment)).toEqual(['settled', 'charged-back'])
    expect(payments.changes.at(-1)).toMatchObject({ amountCents: 50_000, reason })
    expect(await payments.find(payment.id)).toMatchObject({ state: 'paid', refundedCents: 0 })
    expect(await troubleOf(payment)).toMatchObject({
      chargedBackCents: 50_000,
      chargebackReason: reason,
      owedCents: 0,
    })
    // The bank has returned the money to the buyer, so it must not be refunded again.
    expect(await payments.refund(payment.id)).toMatchObject({ ok: false })
  })

  test('and gives back to the dealer is theirs again', async () => {
    const payment = await buy()
    const win = chargeBack(payment)
    await receive(takeSent())
    win()
    const sent = takeSent()
    await receive([...sent, ...sent])
    expect(await payments.ledger(payment.id)).toEqual([
      ['capture', 50_000],
      ['chargeback', -50_000],
      ['chargeback-reversal', 50_000],
    ])
    expect(kindsOf(payment)).toEqual(['settled', 'charged-back', 'chargeback-reversed'])
    expect(await troubleOf(payment)).toBeUndefined()
    expect(await payments.refund(payment.id)).toMatchObject({ ok: true })
  })

  test('and gives back before the first report arrives is reported with its result', async () => {
    const payment = await buy()
    const win = chargeBack(payment)
    const first = takeSent()
    win()
    await receive([...takeSent(), ...first])
    expect((await payments.ledger(payment.id)).map(([kind]) => kind)).toEqual([
      'capture',
      'chargeback',
      'chargeback-reversal',
    ])
    expect(kindsOf(payment)).toEqual(['settled', 'chargeback-reversed'])
  })
})

describe('Stripe', () => {
  let payments: TestPayments
  beforeAll(async () => {
    payments = openTestPayments(
      files.database,
      await openPayingSite(files.database, 'stripe'),
      providers,
    )
  })

  test('reports an inquiry and a lost dispute, which move no more money', async () => {
    const payment = await payments.open()
    const begun = await payments.begin(payment.id)
    if (begun.kind !== 'redirect') throw new Error('no page')
    providers.stripe.pay(begun.reference)
    providers.stripe.dispute(begun.reference, 'warning_needs_response')
    for (const message of takeSent()) await payments.receive(message)
    expect(await payments.ledger(payment.id)).toEqual([['capture', 50_000]])
    const dispute = providers.stripe.dispute(begun.reference)
    providers.stripe.closeDispute(dispute, 'lost')
    for (const message of takeSent()) await payments.receive(message)
    expect(await payments.ledger(payment.id)).toEqual([
      ['capture', 50_000],
      ['chargeback', -50_000],
    ])
  })

  test.each([
    'null',
    '[]',
    '"text"',
    '7',
    'true',
    '{}',
    '{"id":"evt_1","type":"charge.dispute.created"}',
    '{"id":"evt_1","type":"charge.dispute.created","data":null}',
    '{"id":"evt_1","type":"refund.created","data":{"object":null}}',
    '{"id":7,"type":"refund.created","data":{"object":{"id":"re_1"}}}',
  ])('signs %s, which is no event: it is refused as unreadable', async (body) => {
    const sample = providers.stripe.buildEvent('checkout.session.expired', {})
    const at = Math.floor(Date.now() / 1000)
    const secret = demonstrationAccount.stripe.webhook_secret
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    const headers = { ...sample.headers, 'stripe-signature': `t=${at},v1=${signature}` }
    expect(await payments.receive({ ...sample, headers, body })).toEqual({
      ok: false,
      reason: 'unreadable',
    })
  })
})
