import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findUnknownLocations } from '#modules/sites/faults/location-references.rules.ts'

/** Faults of capacity settings for locations that the site does not have. */
export function findBookingFaults(settings: unknown, dealerships: unknown): ConfigurationFault[] {
  return findUnknownLocations(settings, ['bookings', 'locations'], dealerships)
}
