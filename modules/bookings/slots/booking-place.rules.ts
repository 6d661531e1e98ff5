import {
  findChosenLocation,
  listDepartmentLocations,
} from '#modules/forms/site-forms/location-choice.rules.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import type { BookingPlace } from './booking-place.types.ts'
import { findSlotPlan, findStaffPlan } from './slot-plan.rules.ts'
import type { BookingKind } from './slot.types.ts'

/** The locations of a site where visitors book appointments of a kind, in the site's order. */
export const listBookingLocations = (site: Site, kind: BookingKind): readonly SiteLocation[] =>
  listDepartment(site, kind).filter(
    ({ slug }) => findSlotPlan(site.configuration.bookings, kind, slug) !== undefined,
  )

/** The locations of a site where staff write appointments of a kind into the calendar. */
export const listStaffLocations = (site: Site, kind: BookingKind): readonly SiteLocation[] =>
  listDepartment(site, kind).filter(
    ({ slug }) => findStaffPlan(site.configuration.bookings, kind, slug) !== undefined,
  )

const listDepartment = (site: Site, kind: BookingKind): readonly SiteLocation[] =>
  listDepartmentLocations(site, kind === 'service' ? 'service' : 'sales')

/**
 * The place of an appointment: the named location of a dealership, else its primary or first one
 * that takes such appointments. Undefined: the dealership is not the site's, or has no such
 * location.
 *
 * @param location slug or id of a location; null: not given
 */
export function findBookingPlace(
  site: Site,
  kind: BookingKind,
  { dealershipId, location }: { readonly dealershipId: number; readonly location: string | null },
): BookingPlace | undefined {
  const dealership = site.dealerships.find(({ id }) => id === dealershipId)
  if (dealership === undefined) return undefined
  const all = listBookingLocations(site, kind).filter(
    ({ dealership_id: id }) => id === dealershipId,
  )
  const found =
    location === null
      ? (all.find(({ primary }) => primary) ?? all[0])
      : all.find(({ id }) => id === findChosenLocation(site, location)?.location?.id)
  return found === undefined ? undefined : { kind, dealership, location: found }
}

/**
 * The place at which a vehicle can be driven: its own location if visits are booked there, else the main one of its
 * dealership. Undefined: no times are booked online there.
 */
export function findVehiclePlace(
  site: Site,
  {
    dealershipSlug,
    locationId,
  }: { readonly dealershipSlug: string | null; readonly locationId: number | null },
): BookingPlace | undefined {
  const dealership = site.dealerships.find(({ slug }) => slug === dealershipSlug)
  if (dealership === undefined) return undefined
  const own = listBookingLocations(site, 'test-drive').find(({ id }) => id === locationId)
  return findBookingPlace(site, 'test-drive', {
    dealershipId: dealership.id,
    location: own?.slug ?? null,
  })
}

/** The place for a location id. */
export function findPlaceOf(
  site: Site,
  kind: BookingKind,
  locationId: number,
): BookingPlace | undefined {
  for (const dealership of site.dealerships) {
    const location = dealership.locations.find(({ id }) => id === locationId)
    if (location !== undefined) return { kind, dealership, location }
  }
  return undefined
}
