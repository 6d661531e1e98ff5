import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findAt } from '#modules/sites/settings/configuration-path.rules.ts'

const path = 'price.discount_value'

/** Faults in the settings of a site's own discount. */
export function findPriceSettingFaults(settings: unknown): ConfigurationFault[] {
  const kind = findAt(settings, ['price', 'discount_kind'])
  const value = findAt(settings, ['price', 'discount_value'])
  const faults: ConfigurationFault[] = []
  if (kind === 'percent' && typeof value === 'number' && value >= 100) {
    faults.push({ path, message: `must be under 100 percent, but is ${value}` })
  }
  if (kind !== 'none' && value === 0) {
    faults.push({ path, message: 'set it, because price.discount_kind is not none' })
  }
  return faults
}
