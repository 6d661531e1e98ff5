import { formatAddress } from '#modules/locations/address-words.rules.ts'
import {
  buildMapHref,
  buildTelephoneHref,
  decideLocationPhone,
} from '#modules/locations/location.rules.ts'
import { formatClock, formatDay } from '#modules/locations/opening-hours-text.rules.ts'
import { decideVisitNoun } from '#modules/leads/success/visit-noun.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { BookingWay } from '../slots/slot.types.ts'
import { buildAgainPath } from './again-path.rules.ts'
import type { Booking } from './booking.types.ts'
import type { BookingPlace } from '../slots/booking-place.types.ts'

/** A booking in its dealer's wording, without data about the visitor. */
export interface BookingView {
  /** UID of its calendar entry; never changes. */
  readonly uid: string
  readonly sequence: number
  readonly changedAt: Date
  readonly isCancelled: boolean
  readonly hasBegun: boolean
  readonly isConfirmed: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  /** `test drive`, `service`: within a sentence. */
  readonly noun: string
  /** `Tuesday 1 December, 9:30 am` */
  readonly when: string
  /** `Test drive`: at the start of a line. */
  readonly title: string
  /** `Test drive: 2022 Toyota HiLux, Example Motors` */
  readonly summary: string
  /** `2022 Toyota HiLux`; null without a vehicle, or if the site hides it. */
  readonly vehicle: string | null
  /** How the appointment takes place: `Drop it off`, `Video call`; null: in the usual way. */
  readonly way: string | null
  readonly locationName: string
  /** The address on one line. */
  readonly address: string
  readonly mapHref: string
  readonly phone: { readonly text: string; readonly href: string } | null
  /** Link to the form for booking another appointment. */
  readonly againHref: string
}

const waysInWords: Readonly<Record<BookingWay, string | null>> = {
  visit: null,
  'video-call': 'Video call: we send you the link by email before it begins',
  'drop-off': 'You leave the vehicle with us',
  wait: 'You wait while we work',
}

/** @param vehicle undefined without one, or if the reader must not see it */
export function buildBookingView(
  site: Site,
  booking: Booking,
  { location }: BookingPlace,
  vehicle: VehicleRow | undefined,
): BookingView {
  const { configuration } = site
  const noun =
    booking.kind === 'service' ? 'service' : decideVisitNoun(configuration.button_labels.test_drive)
  const vehicleTitle = vehicle === undefined ? null : buildVehicleTitle(vehicle)
  const title = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`
  const phone = decideLocationPhone(location, configuration)
  const about = vehicleTitle === null ? '' : `: ${vehicleTitle}`
  return {
    uid: `${booking.id}@${site.slug}.forecourt`,
    sequence: booking.sequence,
    changedAt: booking.changedAt,
    isCancelled: booking.state === 'cancelled',
    hasBegun: booking.hasBegun,
    isConfirmed: booking.isConfirmed,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    noun,
    when: formatWhen(booking.startsAt, site),
    title,
    summary: `${title}${about}, ${configuration.name}`,
    vehicle: vehicleTitle,
    way: waysInWords[booking.way],
    locationName: location.name,
    address: formatAddress(location.address),
    mapHref: buildMapHref(location),
    phone: phone === null ? null : { text: phone, href: buildTelephoneHref(phone) },
    againHref: buildAgainPath(configuration, booking, vehicle?.id),
  }
}

/** `Tuesday 1 December, 9:30 am`, in the site's time zone. */
export function formatWhen(
  startsAt: Date,
  { configuration: { region } }: Pick<Site, 'configuration'>,
): string {
  const zoned = toZonedTime(startsAt, region.time_zone)
  return `${formatDay(zoned, region.locale)}, ${formatClock(zoned.minutes)}`
}
