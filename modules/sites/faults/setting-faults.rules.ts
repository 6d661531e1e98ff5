import type { ConfigurationFault } from './configuration-fault.types.ts'
import type { FaultCheck } from './fault-check.types.ts'
import { findRegionFaults } from './region-faults.rules.ts'

/**
 * Faults between the resolved settings of a site, and between settings and dealerships: general ones, and those that
 * capabilities find.
 */
export function findSettingFaults(
  settings: unknown,
  dealerships: unknown,
  checks: readonly FaultCheck[],
): ConfigurationFault[] {
  return [...findRegionFaults(settings), ...checks.flatMap((check) => check(settings, dealerships))]
}
