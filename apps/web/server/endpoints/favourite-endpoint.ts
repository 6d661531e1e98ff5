import { z } from 'zod'
import { createLeadLimits } from '#modules/leads/submit/lead-limits.ts'
import { offersFavourites } from '#modules/garage/offers-favourites.rules.ts'
import { buildVehicleEvent } from '#modules/tracking/build-vehicle-event.ts'
import type { HttpContext } from '../request/http-env.ts'
import { readBodyText } from '../request/read-body.ts'
import { createSenderCheck } from '../request/sender-origin.ts'
import { createAddressReader } from '../request/visitor-address.ts'
import { respondWithError } from '../request/plain-responses.ts'
import { createPeerReader } from '../request/request-host.ts'
import type { Services } from '../../context/services.ts'

/** Requests a minute: more than a person who clicks can send. */
const limits = { addressLimit: 60, siteLimit: 3000 }
/** §7 Event ids: the visitor added a favourite. */
const addedEvent = 39

const bodySchema = z.object({ car_id: z.int().positive() })

/**
 * `POST /api/events/car_favourite` with `{ "car_id" }`: a visitor added a vehicle of this site to their favourites
 * (§4). Responds 202 without a body, and records one event for each request.
 */
export function createFavouriteHandler(services: Services) {
  const { stock, events, leads, trustedProxies } = services
  const { isForeign } = createSenderCheck(services)
  const readPeer = createPeerReader(trustedProxies)
  const readAddress = createAddressReader((address) => readPeer(address).isTrusted)
  const counts = leads.limits === null ? null : createLeadLimits(() => performance.now())

  return async (c: HttpContext): Promise<Response> => {
    const { site, now } = c.get('context')
    if (c.req.method !== 'POST') {
      c.header('allow', 'POST')
      return respondWithError(c, 405, { code: 'request.method', text: 'This call takes POST.' })
    }
    if (isForeign(c)) return respondWithError(c, 403, foreignOrigin)
    if (!offersFavourites(site.configuration)) return respondWithError(c, 404, unknownEndpoint)
    const taken = counts?.take({ siteId: site.id, address: readAddress(c), ...limits })
    if (taken?.ok === false) {
      c.header('retry-after', String(taken.retryAfterSeconds))
      return respondWithError(c, 429, tooMany)
    }
    const vehicleId = await readVehicleId(c.req.raw)
    if (vehicleId === undefined) return respondWithError(c, 422, badBody)
    const vehicle = await stock.findEnquiryVehicle(site, vehicleId, now)
    if (vehicle === undefined) return respondWithError(c, 404, unknownVehicle)
    const priceCents = vehicle.price === null ? null : Math.round(vehicle.price * 100)
    const about = { id: vehicleId, title: vehicle.card.title, priceCents }
    await events.record(site, buildVehicleEvent(site, addedEvent, about))
    return c.body(null, 202, { 'cache-control': 'no-store' })
  }
}

const foreignOrigin = {
  code: 'event.foreign-origin',
  text: 'Favourites are added on the pages of this website.',
}
const unknownEndpoint = { code: 'request.unknown-call', text: 'There is no such call.' }
const tooMany = { code: 'event.too-many', text: 'Too many favourites at once. Try again soon.' }
const badBody = { code: 'event.bad-body', text: 'Send {"car_id": 7}.' }
const unknownVehicle = { code: 'event.unknown-vehicle', text: 'This website has no such vehicle.' }

async function readVehicleId(request: Request): Promise<number | undefined> {
  const body = await readBodyText(request)
  if (!body.ok) return undefined
  try {
    return bodySchema.parse(JSON.parse(body.text)).car_id
  } catch {
    return undefined
  }
}
