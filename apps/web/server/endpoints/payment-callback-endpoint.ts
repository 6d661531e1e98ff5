import { z } from 'zod'
import { paymentProviders } from '#modules/sites/settings/payment-providers.ts'
import { readBodyBytes } from '#platform/web/read-body.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import type { RequestLimit } from '../../context/request-limits.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'
import { requestRefusals } from '../request/request-refusals.ts'

const unverified = {
  status: 400,
  code: 'payment.callback-unverified',
  error: 'The signature does not prove who sent this.',
} as const satisfies Refusal

const notConfigured = {
  status: 404,
  code: 'payment.not-configured',
  error: 'This website has no account with this provider.',
} as const satisfies Refusal

const foreignOrigin = {
  status: 403,
  code: 'payment.foreign-origin',
  error: 'Providers report payments, and no page of another website.',
} as const satisfies Refusal

const limit: RequestLimit = {
  name: 'payment-callbacks',
  description: 'At most 600 a minute from one address, and 1200 for the whole site.',
  perMinute: () => ({ addressLimit: 600, siteLimit: 1200 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'payment.too-many',
    error: 'Too many reports at once. Send it again later.',
    retryAfterSeconds,
  }),
}

/** Records a payment provider's callback once, after its signature over the raw body is verified. */
export const receivePaymentCallback = defineEndpoint({
  method: 'post',
  path: '/api/payments/{provider}/callback',
  operationId: 'receivePaymentCallback',
  tag: 'Payments',
  summary: 'Report what became of a payment',
  description:
    'For payment providers: Stripe’s webhook events (`Stripe-Signature`), Till’s callbacks (`X-Signature`, HMAC-SHA512) and PayWay’s payment notifications (a form), each in the provider’s own format. The same report may come again and in any order.',
  isOffered: ({ site }) => site.configuration.reserve.provider !== null,
  auth: { kind: 'signature' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit,
  params: z.object({
    provider: z.enum(paymentProviders).meta({ description: 'Who reports it.', example: 'stripe' }),
  }),
  body: {
    kind: 'raw',
    mediaType: 'application/json',
    schema: z.looseObject({ id: z.string() }).meta({
      id: 'PaymentReport',
      description: 'As the provider documents it.',
    }),
    example: { id: 'evt_1NG8Du2eZvKYlo2CUI79vXWy', type: 'checkout.session.completed' },
  },
  responses: {
    200: { description: 'It was taken; sending it again changes nothing.', text: 'OK' },
  },
  cacheControl: 'no-store',
  errors: [unverified, notConfigured, requestRefusals.tooLarge],
  async handle({ context, params: { provider }, body: request, headers, url }, { payments }) {
    const body = await readBodyBytes(request)
    if (body === null) return { refusal: requestRefusals.tooLarge }
    const { site, now, log } = context
    const path = url.pathname + url.search
    const received = await payments.receive(site, provider, { body, headers, path, now })
    if (received.ok) {
      const { result, eventId, reason } = received
      log.info({ provider, event: eventId, result, reason }, 'a payment was reported')
      return { status: 200 }
    }
    const { reason } = received
    log.warn({ provider, reason }, 'a report of a payment was refused')
    return { refusal: reason === 'not-configured' ? notConfigured : unverified }
  },
})
