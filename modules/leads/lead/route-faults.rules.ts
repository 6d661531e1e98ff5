import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findUnknownLocations } from '#modules/sites/faults/location-references.rules.ts'

/** Faults of lead routes to a location that the site does not have. */
export function findRouteFaults(settings: unknown, dealerships: unknown): ConfigurationFault[] {
  return findUnknownLocations(settings, ['leads', 'routes'], dealerships)
}
