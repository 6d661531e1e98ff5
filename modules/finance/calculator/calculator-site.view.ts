import { decideAllStockPath } from '#modules/links/all-stock-path.rules.ts'
import { buildWeeklySearchPath } from '#modules/links/paths.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleNounInSentence } from '#modules/sites/vehicle-noun.rules.ts'
import { showsWeeklyRepayments } from '../finance-display.rules.ts'
import type { CalculatorSite } from './calculator.types.ts'

/** Placeholder in a path, which the browser replaces by the visitor's figure. */
const sample = 7

/** The site's settings for the calculator, as plain data. */
export function buildCalculatorSite(configuration: SiteConfiguration): CalculatorSite {
  const { region, finance, vehicle } = configuration
  const { country, locale, currency } = region
  const path = showsWeeklyRepayments(configuration)
    ? buildWeeklySearchPath({ min: null, max: sample }, vehicle.search_word)
    : undefined
  const [before = '', after = ''] = path?.split(String(sample)) ?? []
  return {
    region: { country, locale, currency },
    licence: finance.credit_licence,
    longestMonths: finance.longest_years * 12,
    stockPath: decideAllStockPath(configuration),
    weeklyPath: path === undefined ? null : { before, after },
    nounPlural: decideVehicleNounInSentence(configuration, 2),
  }
}
