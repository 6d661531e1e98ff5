import { findLeadLocation } from '#modules/leads/lead/lead-location.rules.ts'
import { buildOpeningHours } from '#modules/locations/location.rules.ts'
import { buildOpeningClock, type OpeningClock } from '#modules/locations/opening-clock.rules.ts'
import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'

/** What decides the location of a lead, and so whose opening hours count. */
export interface ClockedLead {
  readonly siteId: number
  readonly category: string
  readonly subcategory: string | null
  readonly locationId: number | null
  readonly dealershipSlug: string | null
  /** The type of vehicle that the visitor chose in the form. */
  readonly chosenType: string | null
  readonly vehicleLocationId: number | null
  readonly carType: 'new' | 'used' | 'demo' | null
}

/** SQL of a lead's clock, for leads named `lead` joined to vehicles named `vehicle`. */
export const clockColumns = `lead.site_id AS "siteId", lead.category, lead.subcategory, lead.location_id AS "locationId",
  lead.dealership_slug AS "dealershipSlug", lead.payload ->> 'car_type' AS "chosenType",
  vehicle.location_id AS "vehicleLocationId", vehicle.car_type AS "carType"`
export const withVehicle = 'LEFT JOIN vehicles AS vehicle ON vehicle.id = lead.vehicle_id'

/** SQL: when the customer began to wait. A held lead begins with its release. */
export const startedAt = 'coalesce(lead.released_at, lead.completed_at, lead.created_at)'

export interface LeadClock extends OpeningClock {
  /** The location whose hours count; null: the site has no locations. */
  readonly locationName: string | null
}

/** The location that handles a lead. */
export const findLocation = (site: Site, lead: ClockedLead): SiteLocation | undefined =>
  findLeadLocation(
    site,
    {
      category: lead.category,
      subcategory: lead.subcategory,
      locationId: lead.locationId,
      dealershipSlug: lead.dealershipSlug,
      payload: lead.chosenType === null ? {} : { car_type: lead.chosenType },
    },
    lead.carType === null
      ? undefined
      : { locationId: lead.vehicleLocationId, carType: lead.carType },
  )

/**
 * Finds the clock of leads of a site in a period. Each location's clock is built once, since a list has many leads of a
 * few locations.
 */
export function createLeadClocks(
  site: Site,
  from: Date,
  to: Date,
): (lead: ClockedLead) => LeadClock {
  const clocks = new Map<number | null, LeadClock>()
  return (lead) => {
    const location = findLocation(site, lead)
    const key = location?.id ?? null
    let clock = clocks.get(key)
    if (clock === undefined) {
      const { configuration } = site
      const hours =
        location === undefined
          ? withoutHours(site)
          : buildOpeningHours(location, configuration, from)
      clock = { ...buildOpeningClock(hours, from, to), locationName: location?.name ?? null }
      clocks.set(key, clock)
    }
    return clock
  }
}

const withoutHours = ({ configuration }: Site): OpeningHours => ({
  hours: [],
  special: configuration.special_hours,
  timeZone: configuration.region.time_zone,
  locale: configuration.region.locale,
})
