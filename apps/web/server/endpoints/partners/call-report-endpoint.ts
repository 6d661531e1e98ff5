import { callReportSchema, largestCallBytes } from '#modules/dealer-cell/call-report.schema.ts'
import { readBodyBytes } from '#platform/web/read-body.ts'
import type { Refusal } from '../../../context/refusal.types.ts'
import type { RequestLimit } from '../../../context/request-limits.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { requestRefusals } from '../../request/request-refusals.ts'

const refusals = {
  foreignOrigin: {
    status: 403,
    code: 'call.foreign-origin',
    error: 'DealerCell reports calls, and no page of another website.',
  },
  notConfigured: {
    status: 404,
    code: 'call.not-configured',
    error: 'This website has no account with DealerCell.',
  },
  unverified: {
    status: 401,
    code: 'call.unverified',
    error: 'The signature does not prove who sent this, or it is older than five minutes.',
  },
  malformed: { status: 422, code: 'call.malformed', error: 'This is no report of a call.' },
  unknownNumber: {
    status: 422,
    code: 'call.unknown-number',
    error: 'The dialled number does not belong to this website.',
  },
} as const satisfies Readonly<Record<string, Refusal>>

const limit: RequestLimit = {
  name: 'call-reports',
  description: 'At most 120 a minute from one address, and 2400 for the whole site.',
  // Counted before the signature is checked, so the bounds are high: a few forged reports must not block
  // DealerCell's.
  perMinute: () => ({ addressLimit: 120, siteLimit: 2400 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'call.too-many',
    error: 'Too many reports at once. Send it again later.',
    retryAfterSeconds,
  }),
}

const refusalOf = {
  'not-configured': refusals.notConfigured,
  unverified: refusals.unverified,
  malformed: refusals.malformed,
  'unknown-number': refusals.unknownNumber,
} as const

/** Records a phone call once, after its signature over the raw body is verified; a missed call becomes a lead. */
export const reportCall = defineEndpoint({
  method: 'post',
  path: '/api/dealercell/calls',
  operationId: 'reportCall',
  tag: 'Leads',
  summary: 'Report a phone call',
  description:
    'For DealerCell: a call to one of the website’s numbers. `X-DealerCell-Timestamp` (seconds since 1970) and `X-DealerCell-Signature` (`v1=` and HMAC-SHA256 over `{timestamp}.{body}` in hexadecimal, by the secret of the website’s account) prove who sent it, for five minutes. The same call may come again. One that was missed, or left a voice message, becomes a lead of the location that was called; who calls again within the hour is the same one.',
  auth: { kind: 'signature' },
  origin: { kind: 'own', refusal: refusals.foreignOrigin },
  limit,
  body: {
    kind: 'raw',
    mediaType: 'application/json',
    schema: callReportSchema,
    example: {
      call_id: 'c-20261126-0001',
      dialled_number: '+61 3 5550 1234',
      caller_number: '+61400123456',
      started_at: '2026-11-26T11:00:00+11:00',
      seconds: 21,
      outcome: 'missed',
    },
  },
  responses: {
    200: { description: 'It is recorded; sending it again changes nothing.', text: 'OK' },
  },
  cacheControl: 'no-store',
  errors: [
    refusals.notConfigured,
    refusals.unverified,
    refusals.malformed,
    refusals.unknownNumber,
    requestRefusals.tooLarge,
  ],
  async handle({ context, body: request, headers }, { calls }) {
    const body = await readBodyBytes(request, largestCallBytes)
    if (body === null) return { refusal: requestRefusals.tooLarge }
    const outcome = await calls.receive(context, headers, body)
    if (outcome.kind === 'recorded' || outcome.kind === 'repeated') {
      context.log.info({ partner: 'dealercell', result: outcome.kind }, 'a call was reported')
      return { status: 200 }
    }
    context.log.warn(
      { partner: 'dealercell', reason: outcome.kind },
      'a report of a call was refused',
    )
    return { refusal: refusalOf[outcome.kind] }
  },
})
