import type { ConfigurationFault } from './configuration-fault.types.ts'
import type { FaultCheck } from './fault-check.types.ts'
import { findRegionFaults } from './region-faults.rules.ts'

/**
 * Faults between the fields of resolved settings, and between these and the site's dealerships: the site's own checks,
 * and those of each capability.
 */
export function findSettingFaults(
  settings: unknown,
  dealerships: unknown,
  checks: readonly FaultCheck[],
): ConfigurationFault[] {
  return [...findRegionFaults(settings), ...checks.flatMap((check) => check(settings, dealerships))]
}
