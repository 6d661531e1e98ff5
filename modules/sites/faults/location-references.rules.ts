import type { ConfigurationFault } from './configuration-fault.types.ts'
import { formatPath } from '../settings/configuration-path.rules.ts'
import { listEntries } from './loose-values.rules.ts'

/** Entries of a list whose `location` is not the slug of a location of the site's dealerships. */
export function findUnknownLocations(
  settings: unknown,
  list: readonly PropertyKey[],
  dealerships: unknown,
): ConfigurationFault[] {
  const slugs = listEntries({ dealerships }, ['dealerships']).flatMap(({ path }) =>
    listEntries({ dealerships }, [...path, 'locations']).map(({ entry }) => entry.slug),
  )
  return listEntries(settings, list).flatMap(({ path, entry }) => {
    if (typeof entry.location !== 'string' || slugs.includes(entry.location)) return []
    return [
      {
        path: formatPath([...path, 'location']),
        message: `no dealership of the site has a location ${entry.location}; use one of ${[...new Set(slugs)].join(', ')}`,
      },
    ]
  })
}
