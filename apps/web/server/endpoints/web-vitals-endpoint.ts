import { pageVitalsSchema } from '#modules/web-vitals/page-vitals.schema.ts'
import { webVitalsPath } from '#modules/web-vitals/scripts/web-vitals-path.ts'
import { sitePages } from '../../app/pages.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import type { RequestLimit } from '../../context/request-limits.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'

const foreignOrigin = {
  status: 403,
  code: 'vitals.foreign-origin',
  error: 'Pages of this website are measured where they are looked at.',
} as const satisfies Refusal

const badBody = {
  status: 422,
  code: 'vitals.bad-body',
  error:
    'Send {"path": "/", "lcp": 1840, "inp": 96, "cls": 0.02}: milliseconds, and the score of cls.',
} as const satisfies Refusal

const limit: RequestLimit = {
  name: 'web-vitals',
  description: 'At most 60 pages a minute from one address, and 1200 for the whole site.',
  perMinute: () => ({ addressLimit: 60, siteLimit: 1200 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'vitals.too-many',
    error: 'Too many pages at once. Try again soon.',
    retryAfterSeconds,
  }),
}

/** Records how fast a page was for a visitor who consented to measurement; the server determines the kind of page. */
export const recordWebVitals = defineEndpoint({
  method: 'post',
  path: webVitalsPath,
  operationId: 'recordWebVitals',
  tag: 'Events',
  summary: 'Record how fast a page was',
  description:
    'Told by a share of the pages that visitors look at who may be measured. Stored by site and kind of page, with nothing of the visitor. What is about no page of the website is left out; so is everything of a browser that sends `Sec-GPC: 1`.',
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit,
  body: {
    kind: 'json',
    schema: pageVitalsSchema,
    example: { path: '/contact', lcp: 1840, inp: 96, cls: 0.02 },
    largestBytes: 2048,
    faults: { 'too-large': badBody, malformed: badBody, invalid: badBody },
  },
  responses: { 202: { description: 'It was taken.' } },
  cacheControl: 'no-store',
  errors: [],
  async handle({ context: { site }, body: { path, ...vitals }, headers }, { webVitals }) {
    const { kind } = sitePages.find(site, path).page
    const isRecorded = kind !== 'missing' && headers.get('sec-gpc') !== '1'
    if (isRecorded) await webVitals.record(site, kind, vitals)
    return { status: 202 }
  },
})
