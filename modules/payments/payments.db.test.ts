import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findAccount, saveAccount } from './accounts/account.store.ts'
import {
  openPayingSite,
  openTestPayments,
  originOf,
  testCipher,
  type TestPayments,
} from './testing.ts'

const files = useTestDatabase()
let providers: PaymentProviders
let site: Site
let payments: TestPayments

beforeAll(async () => {
  providers = await startPaymentProviders({ delivery: 'held' })
  site = await openPayingSite(files.database, 'stripe')
  payments = openTestPayments(files.database, site, providers)
})
afterAll(() => providers.stop())

async function pay(by: TestPayments): Promise<string> {
  const { id } = await by.open()
  await by.begin(id)
  providers.stripe.pay(providers.stripe.findSession(id).id)
  await by.receive(providers.outbox.at(-1)!)
  return id
}

describe('the ledger', () => {
  test.each([
    ['changed', 'UPDATE payment_ledger SET amount_cents = 1'],
    ['deleted', 'DELETE FROM payment_ledger'],
    ['truncated', 'TRUNCATE payment_ledger'],
  ])('cannot be %s, not even by the owner of the schema', async (_what, sql) => {
    await pay(payments)
    await expect(files.database.asOwner((tx) => tx.query(sql))).rejects.toThrow(
      'never changes a row',
    )
    await expect(payments.inScope((tx) => tx.query(sql))).rejects.toThrow(/permission denied/)
  })

  test('takes no second capture of a payment', async () => {
    const id = await pay(payments)
    const again = `INSERT INTO payment_ledger (payment_id, site_id, kind, amount_cents, currency, reference)
      VALUES ($1, $2, 'capture', 50000, 'AUD', 'cs_other')`
    await expect(payments.inScope((tx) => tx.query(again, [id, site.id]))).rejects.toThrow(
      'payment_ledger_one_capture',
    )
  })
})

describe('the module that opened a payment', () => {
  test('is notified in the transaction that records it: if that fails, nothing is recorded and the report may come again', async () => {
    let isBroken = true
    const reported: string[] = []
    const breaking = openTestPayments(files.database, site, providers, {
      changed(_tx, change) {
        if (isBroken) return Promise.reject(new Error('the vehicle cannot be read'))
        reported.push(change.payment.id)
        return Promise.resolve()
      },
    })
    const { id } = await breaking.open()
    await breaking.begin(id)
    providers.stripe.pay(providers.stripe.findSession(id).id)
    const message = providers.outbox.at(-1)!
    await expect(breaking.receive(message)).rejects.toThrow('the vehicle cannot be read')
    expect(await breaking.find(id)).toMatchObject({ state: 'begun' })
    expect(await breaking.ledger(id)).toEqual([])
    isBroken = false
    expect(await breaking.receive(message)).toMatchObject({ ok: true, result: 'applied' })
    expect(reported).toEqual([id])
  })

  test('is notified of a refund that the provider refuses for good', async () => {
    const id = await pay(payments)
    const session = providers.stripe.findSession(id)
    await payments.inScope((tx) =>
      tx.query(`UPDATE payments SET reference = 'cs_test_of_nobody' WHERE id = $1`, [id]),
    )
    const ordered = await payments.refund(id)
    if (!ordered.ok) throw new Error(ordered.reason)
    await payments.runRefund(ordered.value.refundId)
    expect(payments.changes.at(-1)).toMatchObject({
      kind: 'refund-refused',
      payment: { id },
      amountCents: 50_000,
    })
    expect(await payments.ledger(id)).toEqual([['capture', 50_000]])
    expect(session.payment_status).toBe('paid')
  })
})

test('the same refund requested twice is one', async () => {
  const id = await pay(payments)
  const refundId = '0f5b9a52-2a35-4a43-9d8e-6f2a2a7d7a11'
  const one = { ok: true, value: { refundId, amountCents: 10_000 } }
  const ordered = await Promise.all([
    payments.refund(id, 10_000, refundId),
    payments.refund(id, 10_000, refundId),
  ])
  expect(ordered).toEqual([one, one])
  await payments.runRefund(refundId)
  expect(await payments.find(id)).toMatchObject({ refundedCents: 10_000 })
})

test('a page of Stripe’s is open for at least 30 minutes, though the buyer has 20', async () => {
  const payment = await payments.open(20)
  const begun = await payments.begin(payment.id)
  expect(begun.expiresAt.getTime() - payment.createdAt.getTime()).toBeGreaterThanOrEqual(1_800_000)
  const form = new URLSearchParams({
    mode: 'payment',
    expires_at: String(Math.floor(Date.now() / 1000) + 29 * 60),
  })
  const refused = await fetch(`${providers.origin}/v1/checkout/sessions`, {
    method: 'POST',
    body: form,
    headers: { authorization: 'Bearer sk_test_demonstration' },
  })
  expect(refused.status).toBe(400)
})

test('a page of Stripe’s is made in the last minute of a long hold, too', async () => {
  const { id } = await payments.open(1)
  await files.database.asOwner((tx) =>
    tx.query(`UPDATE payments SET created_at = created_at - interval '2 hours' WHERE id = $1`, [
      id,
    ]),
  )
  expect(await payments.begin(id)).toMatchObject({ kind: 'redirect' })
})

test('a page of Stripe’s that was made without our hearing of it is found and ended', async () => {
  const { id } = await payments.open()
  providers.trouble({ of: /POST .*sessions$/, kind: 'lose', times: 2 })
  const page = { description: 'Deposit', buyerEmail: null, buyerName: null }
  const url = 'http://pays-by-stripe.localhost:3000/return'
  const begun = await payments.service.begin(site, id, { ...page, returnUrl: url, cancelUrl: url })
  expect(begun).toEqual({ ok: false, reason: 'payment.provider-unavailable' })
  expect(await payments.service.end(site, id)).toMatchObject({ state: 'expired' })
  expect(providers.stripe.findSession(id).status).toBe('expired')
})

test.each([-2, 2])(
  'a report to a process whose clock is %i days off is recorded once, then or by reconciliation',
  async (days) => {
    const { id } = await payments.open()
    await payments.begin(id)
    providers.stripe.pay(providers.stripe.findSession(id).id)
    const message = providers.outbox.at(-1)!
    // A clock that is ahead makes the signature look too old.
    await payments.receive(message, new Date(Date.now() + days * 86_400_000))
    await payments.reconcile(id)
    expect(await payments.find(id)).toMatchObject({ state: 'paid' })
    expect(await payments.ledger(id)).toEqual([['capture', 50_000]])
  },
)

test('a token of hosted fields is charged once, however often its form is sent', async () => {
  const own = await openPayingSite(files.database, 'st_george')
  const hosted = openTestPayments(files.database, own, providers)
  const { id } = await hosted.open()
  const token = providers.stGeorge.makeToken('approved', originOf(own))
  const before = providers.stGeorge.transactions.length
  const charged = await Promise.all([hosted.charge(id, token), hosted.charge(id, token)])
  expect(charged.filter(({ ok }) => ok)).toHaveLength(1)
  expect(providers.stGeorge.transactions.length - before).toBe(1)
})

test('sites of a group that share an account each take their own payments’ events alone', async () => {
  const other = await openPayingSite(files.database, 'till', { provider: 'stripe' })
  const others = openTestPayments(files.database, other, providers)
  const { id } = await payments.open()
  await payments.begin(id)
  providers.stripe.pay(providers.stripe.findSession(id).id)
  const message = providers.outbox.at(-1)!
  expect(await others.receive(message)).toMatchObject({ ok: true, result: 'unrelated' })
  expect(await payments.receive(message)).toMatchObject({ ok: true, result: 'applied' })
})

test('no payment is found, refunded or settled in the scope of another site', async () => {
  const id = await pay(payments)
  const other = await openPayingSite(files.database, 'till')
  const others = openTestPayments(files.database, other, providers)
  await expect(others.find(id)).rejects.toThrow('no such payment')
  expect(await others.refund(id)).toEqual({ ok: false, reason: 'payment.not-paid' })
  await expect(others.service.refresh(other, id)).rejects.toThrow('has no payment')
})

describe('the keys of an account', () => {
  const secrets = { secret_key: 'sk_live_canary_9f2c', webhook_secret: 'whsec_canary_9f2c' }

  test('are stored encrypted, and found in the scope of their site alone', async () => {
    const account = { siteId: site.id, provider: 'stripe', secrets } as const
    await payments.inScope((tx) => saveAccount(tx, testCipher, account))
    const stored = await payments.inScope((tx) => tx.query('SELECT * FROM payment_accounts'))
    expect(stored.rowCount).toBe(1)
    expect(JSON.stringify(stored.rows)).not.toContain('canary')
    expect(await payments.inScope((tx) => findAccount(tx, testCipher, 'stripe'))).toEqual(secrets)
    const other = await openPayingSite(files.database, 'till')
    const found = files.database.withScope(ownScopeOf(other.id), (tx) =>
      findAccount(tx, testCipher, 'stripe'),
    )
    expect(await found).toBeUndefined()
  })

  test('open a live site’s provider; without them, or without demonstration, it has none', async () => {
    const live = await openPayingSite(files.database, 'till', { environment: 'live' })
    const own = openTestPayments(files.database, live, providers)
    expect(await own.service.isConfigured(live)).toBe(false)
    expect(own.service.originsOf(live).form).toEqual(['https://gateway.tillpayments.com'])
    const keys = { username: 'dealer-1', password: 'password-1', api_key: 'api-key-1' }
    const account = {
      siteId: live.id,
      provider: 'till',
      secrets: { ...keys, shared_secret: 'shared-secret-1' },
    } as const
    await own.inScope((tx) => saveAccount(tx, testCipher, account))
    expect(await own.service.isConfigured(live)).toBe(true)
    expect(await payments.service.isConfigured(site)).toBe(true)
  })
})

test('no card number, token or key of a provider reaches a row or a log line', async () => {
  const own = await openPayingSite(files.database, 'st_george')
  const hosted = openTestPayments(files.database, own, providers)
  const { id } = await hosted.open()
  const token = providers.stGeorge.makeToken('approved', originOf(own))
  await hosted.charge(id, token)
  const { body, ...message } = providers.outbox.at(-1)!
  const withCard = `${body}&card_number=4564710000000004`
  await hosted.receive({ ...message, body: withCard })
  await hosted.reconcile(id)
  const rows = await files.database.asOwner(async (tx) => {
    const names = ['payments', 'payment_ledger', 'payment_events', 'payment_refunds']
    const queries = [
      ...names.map((name) => `SELECT t::text AS row FROM ${name} t`),
      'SELECT payload::text AS row FROM graphile_worker._private_jobs',
    ]
    const all: unknown[] = []
    for (const query of queries) all.push(...(await tx.query(query)).rows)
    return all
  })
  const everything = JSON.stringify([rows, hosted.lines])
  expect(everything).toContain(id)
  for (const canary of ['4564710000000004', token, 'T10000_SEC', 'demonstration-password']) {
    expect(everything).not.toContain(canary)
  }
})
