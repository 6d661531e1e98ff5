import { pageEventSchema } from '#modules/conversions/page-events/page-event.schema.ts'
import { pageEventsPath } from '#modules/conversions/page-events/page-events-path.ts'
import type { Refusal } from '../../../context/refusal.types.ts'
import type { RequestLimit } from '../../../context/request-limits.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'

const foreignOrigin = {
  status: 403,
  code: 'page-event.foreign-origin',
  error: 'Events happen on the pages of this website.',
} as const satisfies Refusal

const limit: RequestLimit = {
  name: 'page-events',
  description: 'At most 120 a minute from one address, and 3000 for the whole site.',
  perMinute: () => ({ addressLimit: 120, siteLimit: 3000 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'page-event.too-many',
    error: 'Too many events at once. Try again soon.',
    retryAfterSeconds,
  }),
}

/** §7 Server-side conversion event; browsers send it 250 ms after the event itself. */
export const reportPageEvent = defineEndpoint({
  method: 'post',
  path: pageEventsPath,
  operationId: 'tellPageEvent',
  tag: 'Events',
  summary: 'Have the website report an event to advertising platforms',
  description:
    'Meta and Google Ads get an event that `POST /api/events` has recorded under `eventId` and `uniqueFacebookEventId`, each once however often this is sent, by a job. Nothing is sent to a platform that the website tells nothing (`analytics.server_conversions`), that has no name for the event, for which the visitor’s consent does not allow it, or that could not tell whose event it is; the response is the same. What the website records itself, such as leads, it also tells itself.',
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit,
  body: {
    kind: 'json',
    schema: pageEventSchema,
    largestBytes: 16 * 1024,
    example: {
      eventName: 'ViewContent',
      eventId: 4,
      uniqueFacebookEventId: '0191d6a0-1111-4222-8333-444455556666',
      contentOptions: { content_ids: ['7'], content_type: 'product', currency: 'AUD' },
      userData: {},
    },
  },
  responses: { 202: { description: 'It was taken.' } },
  cacheControl: 'no-store',
  errors: [],
  async handle({ context, body }, { pageEvents }) {
    await pageEvents.report(context, body)
    return { status: 202 }
  },
})
