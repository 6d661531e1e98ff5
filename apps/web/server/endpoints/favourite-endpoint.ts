import { z } from 'zod'
import { offersFavourites } from '#modules/garage/offers-favourites.rules.ts'
import { favouritePath } from '#modules/garage/scripts/favourites.ts'
import { buildVehicleEvent } from '#modules/tracking/build-vehicle-event.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'
import type { Refusal } from '../../context/refusal.types.ts'
import type { RequestLimit } from '../../context/request-limits.ts'

/** §7 Event ids: the visitor added a favourite, or took it off. */
const addedEvent = 39
const removedEvent = 40

const foreignOrigin = {
  status: 403,
  code: 'event.foreign-origin',
  error: 'Favourites are changed on the pages of this website.',
} as const satisfies Refusal

const badBody = {
  status: 422,
  code: 'event.bad-body',
  error: 'Send {"car_id": 7}.',
} as const satisfies Refusal

const unknownVehicle = {
  status: 404,
  code: 'event.unknown-vehicle',
  error: 'This website has no such vehicle.',
} as const satisfies Refusal

const limit: RequestLimit = {
  name: 'favourites',
  description: 'At most 60 a minute from one address, and 3000 for the whole site.',
  // More than a person who clicks can send.
  perMinute: () => ({ addressLimit: 60, siteLimit: 3000 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'event.too-many',
    error: 'Too many favourites at once. Try again soon.',
    retryAfterSeconds,
  }),
}

/** Records that a visitor added a vehicle of this site to their favourites (§4), or took it off: one event a request. */
export const changeFavourite = defineEndpoint({
  method: 'post',
  path: favouritePath,
  operationId: 'changeFavourite',
  tag: 'Events',
  summary: 'Record that a visitor added a favourite, or took it off',
  description:
    'Records the event of a vehicle that was added to the favourites of a browser; with `removed`, of one that was taken off them.',
  isOffered: ({ site }) => offersFavourites(site.configuration),
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit,
  body: {
    kind: 'json',
    schema: z
      .object({ car_id: z.int().positive(), removed: z.boolean().optional() })
      .meta({ id: 'Favourite', description: 'The vehicle that was added, or removed.' }),
    example: { car_id: 7 },
    takesAnyMediaType: true,
    faults: { 'too-large': badBody, malformed: badBody, invalid: badBody },
  },
  responses: { 202: { description: 'The event is recorded.' } },
  cacheControl: 'no-store',
  errors: [unknownVehicle],
  async handle({ context: { site, now }, body }, { stock, events }) {
    const { car_id: vehicleId, removed = false } = body
    const vehicle = await stock.findEnquiryVehicle(site, vehicleId, now)
    if (vehicle === undefined) return { refusal: unknownVehicle }
    const priceCents = vehicle.price === null ? null : Math.round(vehicle.price * 100)
    const about = { id: vehicleId, title: vehicle.card.title, priceCents }
    await events.record(site, buildVehicleEvent(site, removed ? removedEvent : addedEvent, about))
    return { status: 202 }
  },
})
