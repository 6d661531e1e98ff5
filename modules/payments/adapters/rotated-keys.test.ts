import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type PaymentProviders,
  startPaymentProviders,
} from '#fakes/payments/payment-providers.fake.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import { demonstrationAccount } from '../accounts/demonstration-account.ts'
import type { PaymentProcessor } from '../payment-processor.types.ts'
import { createStGeorgeProcessor } from './st-george.ts'
import { createStripeProcessor } from './stripe.ts'
import { createTillProcessor } from './till.ts'

let providers: PaymentProviders

beforeAll(async () => {
  providers = await startPaymentProviders({ delivery: 'held' })
})
afterAll(() => providers.stop())

const payment = {
  paymentId: randomUUID(),
  reference: 'known-to-the-provider',
  amountCents: 50_000,
  currency: 'AUD' as const,
  createdAt: new Date(),
}
const signal = new AbortController().signal

/** Processors with keys that their providers no longer accept. */
const open: Readonly<Record<PaymentProvider, () => PaymentProcessor>> = {
  stripe: () =>
    createStripeProcessor({ ...demonstrationAccount.stripe, secret_key: 'sk_test_old' }, address()),
  till: () =>
    createTillProcessor({
      secrets: { ...demonstrationAccount.till, password: 'an-old-password' },
      address: address(),
      now: () => new Date(),
    }),
  st_george: () =>
    createStGeorgeProcessor({
      secrets: { ...demonstrationAccount.st_george, secret_key: 'T10000_SEC_old' },
      address: address(),
      publishableKey: 'T10000_PUB',
    }),
}
const address = () => ({ api: providers.origin, pages: providers.origin })

describe.each(['stripe', 'till', 'st_george'] as const)(
  'while %s does not take the keys of a site',
  (provider) => {
    test('a refund is not refused: it is requested again', async () => {
      const request = { ...payment, refundId: randomUUID(), refundCents: 100 }
      await expect(open[provider]().refund(request, signal)).rejects.toThrow(
        /answered|Stripe|never does/,
      )
    })

    test.each(['known-to-the-provider', null])(
      'the state of a payment stays unknown: reference %s',
      async (reference) => {
        const request = { ...payment, reference }
        await expect(open[provider]().find(request, signal)).rejects.toThrow()
        await expect(open[provider]().end(request, signal)).rejects.toThrow()
      },
    )
  },
)

test('a site that no longer uses PayWay’s fields can still query payments, but begins none', async () => {
  const processor = createStGeorgeProcessor({
    secrets: demonstrationAccount.st_george,
    address: address(),
    publishableKey: null,
  })
  expect(processor.fields).toBeNull()
  expect(await processor.end({ ...payment, reference: null }, signal)).toMatchObject({
    outcome: { kind: 'expired' },
  })
  const request = {
    ...payment,
    description: 'Deposit',
    buyerEmail: null,
    buyerName: null,
    locale: 'en-AU',
    returnUrl: 'http://north.localhost/return',
    cancelUrl: 'http://north.localhost/return',
    callbackUrl: 'http://north.localhost/callback',
    expiresAt: new Date(Date.now() + 60_000),
  }
  await expect(processor.begin(request, signal)).rejects.toThrow('no fields')
})
