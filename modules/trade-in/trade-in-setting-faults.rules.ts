import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findNeedFaults } from '#modules/sites/faults/needed-settings.rules.ts'

export function findTradeInSettingFaults(settings: unknown): ConfigurationFault[] {
  return findNeedFaults(settings, [
    { on: ['trade_in', 'automated_valuation'], value: true, need: ['trade_in', 'lookup_provider'] },
  ])
}
