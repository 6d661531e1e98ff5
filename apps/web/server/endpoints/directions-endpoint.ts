import { z } from 'zod'
import { directionsPath } from '#modules/locations/scripts/run-directions.ts'
import { buildNamedEvent } from '#modules/tracking/build-named-event.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import { buildEventLimit } from './event-limit.ts'

/** A visitor asked the way to a location (§2). */
const directionsEvent = 27

const foreignOrigin = {
  status: 403,
  code: 'event.foreign-origin',
  error: 'The way is asked on the pages of this website.',
} as const satisfies Refusal

const badBody = {
  status: 422,
  code: 'event.bad-body',
  error: 'Send {"location_id": 100}.',
} as const satisfies Refusal

const unknownLocation = {
  status: 404,
  code: 'event.unknown-location',
  error: 'This website has no such location.',
} as const satisfies Refusal

/** Records that a visitor followed a link to a location's place on a map: one event for each request. */
export const getDirections = defineEndpoint({
  method: 'post',
  path: directionsPath,
  operationId: 'getDirections',
  tag: 'Events',
  summary: 'Record that a visitor asked the way',
  description: 'Records the event of a link to a map, which opened in a new tab.',
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: buildEventLimit('directions'),
  body: {
    kind: 'json',
    schema: z
      .object({ location_id: z.int().positive() })
      .meta({ id: 'Directions', description: 'The location whose place was looked up.' }),
    example: { location_id: 100 },
    takesAnyMediaType: true,
    faults: { 'too-large': badBody, malformed: badBody, invalid: badBody },
  },
  responses: { 202: { description: 'The event is recorded.' } },
  cacheControl: 'no-store',
  errors: [unknownLocation],
  async handle({ context: { site }, body: { location_id: id } }, { events }) {
    const location = site.dealerships
      .flatMap(({ locations }) => locations)
      .find((one) => one.visible && one.id === id)
    if (location === undefined) return { refusal: unknownLocation }
    await events.record(site, buildNamedEvent(site, directionsEvent, location.name))
    return { status: 202 }
  },
})
