import type { ConfigurationFault } from './configuration-fault.types.ts'
import type { FaultCheck } from './fault-check.types.ts'
import { findRegionFaults } from './region-faults.rules.ts'

/**
 * Faults between the fields of resolved settings, and with the dealerships of the site: those of the site itself, and
 * those that each capability finds in its own settings.
 */
export function findSettingFaults(
  settings: unknown,
  dealerships: unknown,
  checks: readonly FaultCheck[],
): ConfigurationFault[] {
  return [...findRegionFaults(settings), ...checks.flatMap((check) => check(settings, dealerships))]
}
