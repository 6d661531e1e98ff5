import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findNumber, findRepeats } from '#modules/sites/faults/loose-values.rules.ts'
import { findAt } from '#modules/sites/settings/configuration-path.rules.ts'
import { australianCap } from '../lender-figures.rules.ts'

/** Faults: a rate for all stock beside those of a provider, one that the law forbids, or one without an example. */
export function findStockRateFaults(settings: unknown): ConfigurationFault[] {
  const faults = findRepeats(settings, ['finance', 'stock_rate', 'months'])
  if (findAt(settings, ['finance', 'stock_rate', 'enabled']) !== true) return faults
  const fault = (field: string, message: string) =>
    faults.push({ path: `finance.${field}`, message })
  const provider = findAt(settings, ['finance', 'provider'])
  if (typeof provider === 'string') {
    fault(
      'stock_rate.enabled',
      `set it to false, or finance.provider to null: ${provider} rates each vehicle, so that no one rate applies to all stock`,
    )
  }
  if (findNumber(settings, ['finance', 'example_amount']) === 0) {
    fault(
      'example_amount',
      'must be above 0, because the comparison rate of stock_rate is that of this loan',
    )
  }
  const rate = findNumber(settings, ['finance', 'calculator_interest']) ?? 0
  if (findAt(settings, ['region', 'country']) === 'AU' && rate > australianCap) {
    fault('calculator_interest', `may be ${australianCap} per cent at most by law`)
  }
  return faults
}
