import { z } from 'zod'
import { eventCatalogue } from '#modules/tracking/event-catalogue.rules.ts'
import type { TrackedEvent } from '#modules/tracking/event.store.ts'
import { visitorEventsPath } from '#modules/tracking/scripts/visitor-events-path.ts'
import { mostEventsAtOnce, visitorEventsSchema } from '#modules/tracking/visitor-event.schema.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import type { RequestLimit } from '../../context/request-limits.ts'
import { resolveEvents } from '../../submissions/resolve-events.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'

const foreignOrigin = {
  status: 403,
  code: 'event.foreign-origin',
  error: 'Events happen on the pages of this website.',
} as const satisfies Refusal

const badBody = {
  status: 422,
  code: 'event.bad-body',
  error: `Send {"session": null, "events": [{"id": "…", "path": "/"}]}: one to ${mostEventsAtOnce} events, each with a number that browsers may tell and what it is about.`,
} as const satisfies Refusal

const limit: RequestLimit = {
  name: 'visitor-events',
  description: 'At most 120 requests a minute from one address, and 6000 for the whole site.',
  // More than a person who clicks through pages can send.
  perMinute: () => ({ addressLimit: 120, siteLimit: 6000 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'event.too-many',
    error: 'Too many events at once. Try again soon.',
    retryAfterSeconds,
  }),
}

const trackedEvent = z
  .object({
    number: z.int().min(1).max(56),
    id: z.string(),
    action: z.string(),
    category: z.string(),
    label: z.string(),
    facebook_event: z.string().nullable(),
    payload: z.object({
      content_ids: z.array(z.string()),
      contents: z.array(z.object({ id: z.string(), quantity: z.int() })),
      currency: z.string(),
      value: z.number().nullable(),
      content_type: z.literal('product'),
      content_name: z.string(),
      search_string: z.string().nullable(),
      num_items: z.int().optional(),
    }),
  })
  .meta({ id: 'TrackedEvent', description: 'An event as it is recorded (§3, §7).' })

const example = {
  session: null,
  events: [{ id: '0191d6a0-1111-4222-8333-444455556666', path: '/contact' }],
}

/** Records what a visitor looks at and does, of the numbers that browsers may tell (`event-source.rules.ts`). */
export const recordVisitorEvents = defineEndpoint({
  method: 'post',
  path: visitorEventsPath,
  operationId: 'recordVisitorEvents',
  tag: 'Events',
  summary: 'Record what a visitor looks at and does',
  description:
    'Records events that a page of the website tells, each once under its id, and responds with them as tags get them. What is about no vehicle or location of the website is left out; so is everything of a browser that sends `Sec-GPC: 1`.',
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit,
  body: {
    kind: 'json',
    schema: visitorEventsSchema,
    example,
    faults: { 'too-large': badBody, malformed: badBody, invalid: badBody },
  },
  responses: {
    202: {
      description: 'The events.',
      schema: z
        .object({ events: z.array(trackedEvent) })
        .meta({ id: 'TrackedEvents', description: 'In the order in which they were told.' }),
      example: { events: [] },
    },
  },
  cacheControl: 'no-store',
  errors: [],
  async handle({ context, body, headers }, services) {
    if (headers.get('sec-gpc') === '1') return { status: 202, body: { events: [] } }
    const events = await resolveEvents(services, context, body.events)
    const recorded = await services.events.recordVisit(context.site, body.session, events)
    return { status: 202, body: { events: recorded.map(describeEvent) } }
  },
})

function describeEvent({ number, uniqueId, payload }: TrackedEvent) {
  const { action, category, label, facebookEvent } = eventCatalogue[number]
  return { number, id: uniqueId, action, category, label, facebook_event: facebookEvent, payload }
}
