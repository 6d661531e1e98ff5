import { buildOpeningHours } from '#modules/locations/location.rules.ts'
import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'

/** A location of the site by its id; undefined: it has no such location. */
export const findCourtesyLocation = (
  site: Site,
  locationId: number | null,
): SiteLocation | undefined =>
  site.dealerships
    .flatMap(({ locations }) => locations)
    .find(({ id, visible }) => id === locationId && visible)

/** When the location is open; undefined: the vehicle has no location. */
export const findCourtesyHours = (
  { configuration }: Site,
  location: SiteLocation | undefined,
  now: Date,
): OpeningHours | undefined =>
  location === undefined ? undefined : buildOpeningHours(location, configuration, now)
