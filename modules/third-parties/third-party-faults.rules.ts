import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findNeedFaults } from '#modules/sites/faults/needed-settings.rules.ts'

const neededSettings = [{ on: ['chat', 'enabled'], value: true, need: ['chat', 'provider'] }]

/** A chat without an address is no fault: its button is left out until it has one. */
export function findThirdPartyFaults(settings: unknown): ConfigurationFault[] {
  return findNeedFaults(settings, neededSettings)
}
