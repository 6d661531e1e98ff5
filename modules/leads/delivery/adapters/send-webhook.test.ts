import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeWebhookServer, startWebhookServer } from '#fakes/webhook-server.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { guardedPost } from '#platform/http/guarded-post.ts'
import {
  buildDeliveredLead,
  buildTakenDelivery,
  exampleVehicle,
} from '../example-delivered-lead.fake.ts'
import type { TakenDelivery } from '../delivery.types.ts'
import { deriveWebhookSecrets } from '../webhook-secret.ts'
import { createWebhookSender } from './send-webhook.ts'

let server: FakeWebhookServer
beforeEach(async () => {
  server = await startWebhookServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
})

const secrets = ['the current secret of the deployment', 'the one before it']
const send = (
  lead: Parameters<typeof buildDeliveredLead>[0] = {},
  {
    allowLoopback = true,
    ...delivery
  }: { allowLoopback?: boolean; attempts?: number; cause?: TakenDelivery['cause'] } = {},
) =>
  createWebhookSender({ post: guardedPost, secrets, allowLoopback })(
    buildDeliveredLead(lead),
    buildTakenDelivery({ kind: 'webhook', destination: `webhook:${server.url}`, ...delivery }),
    new AbortController().signal,
  )

const { slug } = buildExampleSite()
const read = (secret: string) => {
  const { body, headers } = server.requests[0]!
  // The receiver's clock must agree with the database's, as far as Standard Webhooks requires.
  vi.useFakeTimers({ now: new Date('2026-11-21T04:14:06Z'), toFake: ['Date'] })
  return new Webhook(secret).verify(body, { ...headers }) as Record<string, unknown>
}

describe('a webhook', () => {
  test('contains all of the lead, signed so that its receiver can check the sender', async () => {
    expect(await send()).toEqual({ ok: true, detail: 'answered 200' })
    const [secret] = deriveWebhookSecrets(secrets, slug, server.url)
    expect(read(secret!)).toMatchObject({
      type: 'lead.created',
      data: {
        id: '0191d6a0-1111-4222-8333-444455556666',
        state: 'Complete',
        category: 'Used Vehicle Enquiry',
        email: 'ana@visitor.example',
        car: { stocknum: 'H1234', price: 51_990 },
        fields: { message: expect.stringContaining('Saturday morning') as string },
        consents: [{ field: 'opt_in', agreed: true, preticked: true, touched: false }],
      },
    })
  })

  test.each([
    ['reduced by the site’s discount', 5_199_000, 51_490],
    ['of $10, which shows none', 1000, null],
    ['without a price', null, null],
  ])('contains the price of the car’s page (§4), %s', async (_name, priceCents, price) => {
    const site = buildExampleSite({ price: { discount_kind: 'amount', discount_value: 500 } })
    await send({ site, vehicle: { ...exampleVehicle, priceCents } })
    expect(JSON.parse(server.requests[0]!.body)).toMatchObject({ data: { car: { price } } })
  })

  test('is signed with the secret before as well, and with no other', async () => {
    await send()
    const [, before] = deriveWebhookSecrets(secrets, slug, server.url)
    expect(read(before!)).toMatchObject({ type: 'lead.created' })
    const others = [
      deriveWebhookSecrets(['another secret of a deployment'], slug, server.url),
      deriveWebhookSecrets(secrets, 'another-site', server.url),
      deriveWebhookSecrets(secrets, slug, `${server.url}/else`),
    ]
    for (const [other] of others) expect(() => read(other!)).toThrow('No matching signature')
  })

  test('has the id of its delivery, the same at every try', async () => {
    await send({}, { attempts: 1 })
    await send({}, { attempts: 2 })
    const ids = server.requests.map(({ id }) => id)
    expect(ids).toEqual(['7b0c1f6e-aaaa-4bbb-8ccc-ddddeeeeffff', ids[0]])
  })

  test.each([
    ['incomplete', 'lead.incomplete', 'Incomplete'],
    ['continued', 'lead.incomplete', 'Incomplete'],
    ['update', 'lead.completed', 'Complete'],
  ] as const)('of a lead that is %s has the matching type', async (stage, type, state) => {
    await send({ stage })
    expect(JSON.parse(server.requests[0]!.body)).toMatchObject({ type, data: { state } })
  })

  test('of what arrived names the delivery, and nothing of the visitor', async () => {
    const cause = {
      id: '7b0c1f6e-1111-4bbb-8ccc-ddddeeeeffff',
      kind: 'email',
      destination: 'email:sales@dealer.example',
      revision: 0,
      deliveredAt: '2026-11-21T04:14:00.000Z',
    } as const
    await send({}, { cause })
    const { body } = server.requests[0]!
    expect(JSON.parse(body)).toMatchObject({
      type: 'lead.delivered',
      data: {
        id: '0191d6a0-1111-4222-8333-444455556666',
        delivery: { id: cause.id, kind: 'email', delivered_at: '2026-11-21T04:14:00.000Z' },
      },
    })
    expect(body).not.toContain('ana@visitor.example')
    const [secret] = deriveWebhookSecrets(secrets, slug, server.url)
    expect(read(secret!)).toMatchObject({ type: 'lead.delivered' })
  })

  test('of a form with a dealership_slug of its own has that one (§7)', async () => {
    await send({ lead: { payload: { dealership_slug: '360-finance' } } })
    expect(JSON.parse(server.requests[0]!.body)).toMatchObject({
      data: { dealership_slug: '360-finance', location_slug: 'city' },
    })
  })

  test.each([302, 400, 410, 500] as const)('that gets the response %d failed', async (status) => {
    server.behave(status)
    const reason = expect.stringContaining(String(status)) as string
    expect(await send()).toEqual({ ok: false, reason, fault: 'server' })
    expect(server.requests).toHaveLength(1)
  })

  test('never calls this machine, unless that is allowed for tests', async () => {
    expect(await send({}, { allowLoopback: false })).toMatchObject({
      ok: false,
      reason: `${server.url} is not on the public internet`,
    })
    expect(server.requests).toEqual([])
  })
})

test('a secret is what Standard Webhooks requires, and no two are alike', () => {
  const [secret = ''] = deriveWebhookSecrets(secrets, slug, 'https://crm.example/leads')
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(deriveWebhookSecrets(secrets, slug, 'https://crm.example/leads')[0]).toBe(secret)
})
