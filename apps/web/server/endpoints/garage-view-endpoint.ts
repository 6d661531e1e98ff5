import { z } from 'zod'
import { offersFavourites } from '#modules/garage/offers-favourites.rules.ts'
import { garageViewPath } from '#modules/garage/garage-view-path.ts'
import { buildNamedEvent } from '#modules/tracking/build-named-event.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import { buildEventLimit } from './event-limit.ts'

/** §7 Event ids: the visitor looked at what they saved. */
const viewedEvent = 41

const foreignOrigin = {
  status: 403,
  code: 'event.foreign-origin',
  error: 'Saved vehicles are seen on the pages of this website.',
} as const satisfies Refusal

const badBody = {
  status: 422,
  code: 'event.bad-body',
  error: 'Send {"view_id": "…"}, a UUID of the view.',
} as const satisfies Refusal

/** Records that a visitor looked at their saved vehicles: one event for each view, however often it is sent. */
export const viewGarage = defineEndpoint({
  method: 'post',
  path: garageViewPath,
  operationId: 'viewGarage',
  tag: 'Events',
  summary: 'Record that a visitor looked at their saved vehicles',
  description: 'Records the event of a view of the garage. The same view is recorded once.',
  isOffered: ({ site }) => offersFavourites(site.configuration),
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: buildEventLimit('garage-view'),
  body: {
    kind: 'json',
    schema: z
      .object({ view_id: z.uuid() })
      .meta({ id: 'GarageView', description: 'A view of the garage, by an id of its own.' }),
    example: { view_id: '0191d6a0-1111-4222-8333-444455556666' },
    takesAnyMediaType: true,
    faults: { 'too-large': badBody, malformed: badBody, invalid: badBody },
  },
  responses: { 202: { description: 'The event is recorded.' } },
  cacheControl: 'no-store',
  errors: [],
  async handle({ context: { site }, body: { view_id: uniqueId } }, { events }) {
    const event = buildNamedEvent(site, viewedEvent, site.configuration.garage.label)
    await events.record(site, { ...event, uniqueId })
    return { status: 202 }
  },
})
