import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import {
  openPayingSite,
  openTestPayments,
  originOf,
  toCallback,
  type TestPayments,
} from './testing.ts'

const files = useTestDatabase()
let providers: PaymentProviders

beforeAll(async () => {
  providers = await startPaymentProviders({ delivery: 'held' })
})
afterAll(() => providers.stop())

const others: readonly (readonly [PaymentProvider, PaymentProvider])[] = [
  ['stripe', 'st_george'],
  ['till', 'stripe'],
  ['st_george', 'till'],
]

describe.each(others)('a site that takes deposits by %s goes over to %s', (before, after) => {
  let site: Site
  let payments: TestPayments
  let changed: TestPayments

  beforeAll(async () => {
    site = await openPayingSite(files.database, before)
    payments = openTestPayments(files.database, site, providers)
    // The same site after it changed its provider: it no longer has the key for St.George's fields.
    const reserve = {
      ...site.configuration.reserve,
      provider: after,
      authorization_key: after === 'st_george' ? 'T10000_PUB_demonstration' : null,
    }
    const configuration = { ...site.configuration, reserve }
    changed = openTestPayments(files.database, { ...site, configuration }, providers)
  })

  /** The buyer pays, but no callback has arrived yet. */
  async function pay(): Promise<string> {
    const { id } = await payments.open()
    const begun = await payments.begin(id)
    if (begun.kind === 'fields') {
      await payments.charge(id, providers.stGeorge.makeToken('time-out', originOf(site)))
    } else {
      const body = new URLSearchParams({ choice: 'pay' })
      await fetch(begun.address, { method: 'POST', body, redirect: 'manual' })
    }
    return id
  }

  test('a payment by the earlier one is found, and refunded by it', async () => {
    const id = await pay()
    await changed.reconcile(id)
    expect(await changed.find(id)).toMatchObject({ state: 'paid', provider: before })
    const ordered = await changed.refund(id)
    if (!ordered.ok) throw new Error(ordered.reason)
    await changed.runRefund(ordered.value.refundId)
    expect(await changed.ledger(id)).toEqual([
      ['capture', 50_000],
      ['refund', -50_000],
    ])
  })

  test('a report of the earlier one is accepted', async () => {
    const id = await pay()
    const message =
      before === 'st_george'
        ? providers.stGeorge.buildNotification(providers.stGeorge.transactions.at(-1)!)
        : providers.outbox.at(-1)!
    const service = changed.service
    const received = await service.receive(site, before, toCallback(message, new Date()))
    expect(received).toMatchObject({ ok: true, result: 'applied' })
    expect(await changed.find(id)).toMatchObject({ state: 'paid' })
  })

  test('a report of the earlier one about a payment of the other has no effect', async () => {
    const { id } = await changed.open()
    expect(await changed.find(id)).toMatchObject({ provider: after })
    await files.database.asOwner((tx) =>
      tx.query('UPDATE payments SET provider = $2 WHERE id = $1', [id, before]),
    )
    await payments.begin(id)
    const message = await reportPaid(id)
    await files.database.asOwner((tx) =>
      tx.query('UPDATE payments SET provider = $2 WHERE id = $1', [id, after]),
    )
    const received = await changed.service.receive(site, before, toCallback(message, new Date()))
    expect(received).toMatchObject({ ok: true, result: 'unrelated' })
    expect(await changed.find(id)).toMatchObject({ state: 'begun' })
  })

  async function reportPaid(id: string) {
    if (before === 'stripe') {
      const session = providers.stripe.findSession(id)
      providers.stripe.pay(session.id)
      return providers.outbox.at(-1)!
    }
    if (before === 'till') return providers.till.buildCallback(providers.till.find(id), 'OK')
    await payments.charge(id, providers.stGeorge.makeToken('time-out', originOf(site)))
    await files.database.asOwner((tx) =>
      tx.query(`UPDATE payments SET state = 'begun' WHERE id = $1`, [id]),
    )
    return providers.stGeorge.buildNotification(providers.stGeorge.transactions.at(-1)!)
  }
})
