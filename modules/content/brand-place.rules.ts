import { buildBrandPath } from '#modules/links/paths.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'

/**
 * The location that sells the make of a brand's page: the page's main contact. The site's primary location comes
 * first among several. Null: the page is not a brand's, or no visible location is franchised for the make.
 *
 * @param path of the page, such as `/brands/volkswagen`
 */
export function findBrandLocation(
  site: Pick<Site, 'dealerships'>,
  path: string,
): SiteLocation | null {
  const selling = site.dealerships
    .flatMap(({ locations, manufacturers }) =>
      locations.map((location) => ({
        location,
        makes: location.manufacturers.length > 0 ? location.manufacturers : manufacturers,
      })),
    )
    .filter(
      ({ location, makes }) =>
        location.visible &&
        location.location_type === 'sales' &&
        makes.some(({ slug }) => buildBrandPath(slug) === path),
    )
    .map(({ location }) => location)
  return selling.find(({ primary }) => primary) ?? selling[0] ?? null
}
