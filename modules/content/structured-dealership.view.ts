import { buildDealerContactPath, fixedPaths } from '#modules/links/paths.ts'
import type { Site, SiteDealership, SiteLocation } from '#modules/sites/site.types.ts'
import { describePlace } from './structured-dealer.view.ts'

/** schema.org types of the departments. */
const departmentTypes = {
  sales: 'AutoDealer',
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
} as const satisfies Record<SiteLocation['location_type'], string>

/**
 * A dealership as schema.org's AutoDealer, without @context: its main visible location, with the
 * others as departments. Null without a visible location.
 */
export function buildStructuredDealership(
  site: Site,
  dealership: SiteDealership,
  now: Date,
): Record<string, unknown> | null {
  const { configuration, dealerships } = site
  const shown = dealership.locations.filter(({ visible }) => visible)
  const selling = shown.filter(({ location_type: type }) => type === 'sales')
  const main = selling.find(({ primary }) => primary) ?? selling[0] ?? shown[0]
  if (main === undefined) return null
  const others = shown.filter((location) => location !== main)
  return {
    '@type': 'AutoDealer',
    name: dealership.name,
    url: dealerships.length > 1 ? buildDealerContactPath(dealership.slug) : fixedPaths.contact,
    ...(dealership.manufacturers.length === 0
      ? {}
      : { brand: dealership.manufacturers.map(({ name }) => ({ '@type': 'Brand', name })) }),
    ...describePlace(main, configuration, now),
    ...(others.length === 0
      ? {}
      : {
          department: others.map((location) => ({
            '@type': departmentTypes[location.location_type],
            name: location.name,
            ...describePlace(location, configuration, now),
          })),
        }),
  }
}
