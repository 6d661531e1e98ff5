import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findUnknownLocations } from '#modules/sites/faults/location-references.rules.ts'

/** Locations that differ in what they have room for, and that the site has not. */
export function findBookingFaults(settings: unknown, dealerships: unknown): ConfigurationFault[] {
  return findUnknownLocations(settings, ['bookings', 'locations'], dealerships)
}
