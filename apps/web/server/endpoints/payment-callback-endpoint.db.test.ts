import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import { deliverMessage } from '#fakes/payments/provider-server.fake.ts'
import type { PaymentService } from '#modules/payments/payment.types.ts'
import { noPayments } from '#modules/payments/service/payment-service.fake.ts'
import {
  openPayingSite,
  openTestPayments,
  originOf,
  type TestPayments,
} from '#modules/payments/testing.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createHttpApp } from '../http-app.ts'
import { type RunningServer, startServer } from '../serve.ts'
import { buildTestServices } from '../test-services.fake.ts'

const files = useTestDatabase()
const all: PaymentProvider[] = ['stripe', 'till', 'st_george']
const open = new Map<PaymentProvider, { site: Site; payments: TestPayments }>()
let providers: PaymentProviders
let server: RunningServer

/** Three sites on one port, and the fake payment providers, which send callbacks to them, on another. */
beforeAll(async () => {
  providers = await startPaymentProviders({ delivery: 'sent' })
  const sites: Site[] = []
  for (const provider of all) sites.push(await openPayingSite(files.database, provider))
  const find = (site: Site) => open.get(site.configuration.reserve.provider!)!.payments.service
  const payments: PaymentService = {
    ...noPayments,
    receive: (site, provider, callback) => find(site).receive(site, provider, callback),
  }
  const { services } = buildTestServices({ payments, clock: () => new Date() }, sites)
  const app = createHttpApp(services, () => Promise.reject(new Error('no page is asked for')))
  const log = createLog('silent')
  server = await startServer({ fetch: app.fetch, hosts: ['127.0.0.1'], port: 0, log })
  for (const site of sites) {
    const own = openTestPayments(files.database, site, providers, undefined, server.port)
    open.set(site.configuration.reserve.provider!, { site, payments: own })
  }
})
afterAll(async () => {
  await providers.stop()
  await server.stop({ noticeMs: 0, drainMs: 1000 })
})

const choose = (address: string, choice: string) =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })

describe.each(all)('POST /api/payments/%s/callback', (provider) => {
  const get = () => open.get(provider)!
  const address = () => `${originOf(get().site, server.port)}/api/payments/${provider}/callback`

  test('accepts the provider’s report after the buyer has paid', async () => {
    const { payments, site } = get()
    const { id } = await payments.open()
    const begun = await payments.begin(id)
    if (begun.kind === 'redirect') await choose(begun.address, 'duplicate')
    else {
      const token = providers.stGeorge.makeToken('duplicate', originOf(site, server.port))
      await payments.charge(id, token)
    }
    await expect.poll(() => payments.find(id), { timeout: 10_000 }).toMatchObject({ state: 'paid' })
    await expect.poll(() => payments.events(id), { timeout: 10_000 }).toHaveLength(1)
    expect(await payments.ledger(id)).toEqual([['capture', 50_000]])
  })

  test.each([
    ['nothing', '', {}],
    [
      'a forged one',
      '{"id":"evt_1","result":"OK"}',
      { 'stripe-signature': 't=1,v1=00', 'x-signature': 'AA==' },
    ],
    [
      'a form with a guessed password',
      'username=demonstration&password=guessed&payment_number=1&order_number=1',
      {},
    ],
  ])('refuses %s', async (_what, body, headers) => {
    const message = { url: address(), headers: { 'content-type': 'text/plain', ...headers }, body }
    expect(await deliverMessage(message)).toBe(400)
  })

  test('refuses a body that is larger than any report', async () => {
    const body = 'x'.repeat(300_000)
    expect(await deliverMessage({ url: address(), headers: {}, body })).toBe(413)
  })
})
