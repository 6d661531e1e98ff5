import { decideDestinations, readTarget } from '#modules/leads/delivery/routing.rules.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'

/**
 * The location of the application's vehicle, else the site's first location; undefined for a site without locations.
 */
export function findTypedLocation(
  { dealerships }: Pick<Site, 'dealerships'>,
  locationId: number | null,
): SiteLocation | undefined {
  const all = dealerships.flatMap(({ locations }) => locations)
  return all.find(({ id }) => id === locationId) ?? all.find(({ primary }) => primary) ?? all[0]
}

/** Addresses to notify of an application: the recipients of the site's finance enquiries. */
export function listAnnounced(
  { configuration }: Pick<Site, 'configuration'>,
  location: SiteLocation | undefined,
): string[] {
  const destinations = decideDestinations(
    { enquiryType: 'Finance', location: location?.slug ?? null },
    configuration.leads.routes,
    {
      locationEmail: location?.contact_detail.email ?? null,
      siteEmail: configuration.email,
    },
  )
  return destinations.filter(({ kind }) => kind === 'email').map(({ name }) => readTarget(name))
}
