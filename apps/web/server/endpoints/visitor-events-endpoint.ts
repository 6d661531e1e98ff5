import { z } from 'zod'
import { eventCatalogue } from '#modules/tracking/event-catalogue.rules.ts'
import type { TrackedEvent } from '#modules/tracking/event.store.ts'
import { mostEventsAtOnce, visitorEventsPath } from '#modules/tracking/visitor-events-path.ts'
import { recordedVisitEvent, visitorEventsSchema } from '#modules/tracking/visitor-event.schema.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import type { RequestLimit } from '../../context/request-limits.ts'
import { resolveEvents } from './resolve-events.ts'
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
  description: 'At most 240 events a minute from one address, and 6000 for the whole site.',
  // More than a person who clicks through pages causes. Each event counts, even if one request contains several.
  perMinute: () => ({ addressLimit: 240, siteLimit: 6000 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'event.too-many',
    error: 'Too many events at once. Try again soon.',
    retryAfterSeconds,
  }),
}

const example = {
  session: null,
  events: [{ id: '0191d6a0-1111-4222-8333-444455556666', path: '/contact' }],
}

/** Records a visitor's views and actions, for the event numbers that browsers may send (`event-source.rules.ts`). */
export const recordVisitorEvents = defineEndpoint({
  method: 'post',
  path: visitorEventsPath,
  operationId: 'recordVisitorEvents',
  tag: 'Events',
  summary: 'Record what a visitor looks at and does',
  description:
    'Records events that a page of the website tells, each once under its id, and responds with them as tags get them; with `recorded`, those that the website itself recorded under an id, such as a lead’s. What is about no vehicle or location of the website is left out; so is everything of a browser that sends `Sec-GPC: 1`.',
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
        .object({ events: z.array(recordedVisitEvent) })
        .meta({ id: 'TrackedEvents', description: 'In the order in which they were told.' }),
      example: { events: [] },
    },
  },
  cacheControl: 'no-store',
  errors: [],
  async handle({ context, body, headers, countMore }, services) {
    if (headers.get('sec-gpc') === '1') return { status: 202, body: { events: [] } }
    const tooMany = countMore(body.events.length - 1)
    if (tooMany !== undefined) return { refusal: tooMany }
    const events = await resolveEvents(services, context, body.events)
    const before = body.events.flatMap((one) => ('recorded' in one ? [one.id] : []))
    const recorded = [
      ...(await services.events.findRecorded(context.site, before)),
      ...(await services.events.recordVisit(context.site, body.session, events)),
    ]
    return { status: 202, body: { events: recorded.map(describeEvent) } }
  },
})

function describeEvent({ number, uniqueId, payload }: TrackedEvent) {
  const { action, category, label, facebookEvent } = eventCatalogue[number]
  return { number, id: uniqueId, action, category, label, facebook_event: facebookEvent, payload }
}
