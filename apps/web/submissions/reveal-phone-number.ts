import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { buildTelephoneHref } from '#modules/locations/location.rules.ts'
import { buildVehicleEvent } from '#modules/tracking/build-vehicle-event.ts'
import type { PhoneCall } from '#modules/tracking/phone-call.schema.ts'
import {
  findVehiclePhone,
  type PhoneNumberResult,
} from '#modules/vehicles/card/phone-mask.rules.ts'
import type { Services } from '../context/services.ts'
import type { Refusal } from '../context/refusal.types.ts'
import type { RequestLimit } from '../context/request-limits.ts'

/** §7 event ids: a visitor revealed a vehicle's phone number. */
const phoneShown = 25

export const phoneCallRefusals = {
  foreignOrigin: {
    status: 403,
    code: 'phone-call.foreign-origin',
    error: 'Numbers are asked for on the pages of this website.',
  },
  badRequest: {
    status: 422,
    code: 'phone-call.invalid',
    error: 'Send car_id, dealership_id and website_id of a vehicle of this website.',
  },
  unknownVehicle: {
    status: 404,
    code: 'phone-call.unknown-vehicle',
    error: 'There is no such vehicle here, or nobody to call about it.',
  },
} as const satisfies Readonly<Record<string, Refusal>>

/** The same limits as for leads, but counted separately; the endpoint and the form share one count. */
export const phoneCallLimit: RequestLimit = {
  name: 'phone-calls',
  description:
    'As many numbers as leads may be asked for a minute: `leads.address_limit_per_minute` and `leads.site_limit_per_minute` of the site.',
  perMinute: ({ configuration: { leads } }) => ({
    addressLimit: leads.address_limit_per_minute,
    siteLimit: leads.site_limit_per_minute,
  }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'phone-call.too-many',
    error: 'Too many numbers were asked for. Try again in a minute.',
    retryAfterSeconds,
  }),
}

export type RevealOutcome =
  | {
      readonly ok: true
      readonly phone: Exclude<PhoneNumberResult, 'refused'>
      /** Id of event 25, for the page's tags. */
      readonly eventId: string
    }
  | { readonly ok: false; readonly refusal: Refusal }

/** §4 Phone number: the number for a vehicle, which its page masks; recorded as event 25. */
export async function revealPhoneNumber(
  { stock, events }: Pick<Services, 'stock' | 'events'>,
  context: RequestContext,
  call: PhoneCall,
): Promise<RevealOutcome> {
  const { site, now } = context
  if (call.website_id !== site.id) return { ok: false, refusal: phoneCallRefusals.badRequest }
  const vehicle = await stock.findEnquiryVehicle(site, call.car_id, now)
  const dealership = site.dealerships.find(({ slug }) => slug === vehicle?.dealershipSlug)
  const isTheirs = dealership?.id === call.dealership_id
  const number =
    vehicle?.available === true && isTheirs ? findVehiclePhone(site, vehicle.locationId) : null
  if (vehicle === undefined || number === null) {
    return { ok: false, refusal: phoneCallRefusals.unknownVehicle }
  }
  const cents = vehicle.price === null ? null : Math.round(vehicle.price * 100)
  const about = { id: call.car_id, title: vehicle.card.title, priceCents: cents }
  const event = buildVehicleEvent(site, phoneShown, about)
  await events.record(site, event, context)
  const phone = { text: number, href: buildTelephoneHref(number) }
  return { ok: true, phone, eventId: event.uniqueId }
}
