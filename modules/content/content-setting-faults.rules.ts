import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { formatPath } from '#modules/sites/settings/configuration-path.rules.ts'
import { findUnknownLocations } from '#modules/sites/faults/location-references.rules.ts'
import { findRepeats, listEntries } from '#modules/sites/faults/loose-values.rules.ts'

/** Faults in the settings of the home page, the navigation and the dealer's profiles. */
export function findContentSettingFaults(
  settings: unknown,
  dealerships: unknown,
): ConfigurationFault[] {
  return [
    ...findRepeats(settings, ['home', 'sections']),
    ...findBrandFaults(settings),
    ...findUnknownLocations(settings, ['gmb_profiles'], dealerships),
  ]
}

function findBrandFaults(settings: unknown): ConfigurationFault[] {
  return listEntries(settings, ['navigation', 'brands']).flatMap(({ path, entry }) =>
    typeof entry.name === 'string' || typeof entry.title === 'string'
      ? []
      : [{ path: formatPath([...path, 'name']), message: 'write a name or a title' }],
  )
}
