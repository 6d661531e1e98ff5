import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findNeedFaults } from '#modules/sites/faults/needed-settings.rules.ts'

export function findReserveSettingFaults(settings: unknown): ConfigurationFault[] {
  return findNeedFaults(settings, [
    { on: ['reserve', 'enabled'], value: true, need: ['reserve', 'provider'] },
  ])
}
