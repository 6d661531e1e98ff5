import {
  tradeInNames,
  tradeInRangeName as valuationField,
} from '#modules/forms/catalogue/trade-in-names.ts'
import { formatDay, formatRange } from '#modules/forms/plates/valuation-words.rules.ts'
import type { LeadFields } from '#modules/leads/lead/lead-value.rules.ts'
import { formatDistance } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { StoredValuation, ValuedTradeIn } from '../trade-in.types.ts'
import { nameVehicle } from './valuation.view.ts'

/** `$14,500 to $17,000, 25 November 2026` */
export const describeValuation = (
  valuation: StoredValuation,
  region: Pick<RegionSettings, 'locale'>,
): string => `${formatRange(valuation, region)}, ${formatDay(valuation.valuedOn, region)}`

/**
 * The fields of a trade-in within another lead. They have the names of the trade-in form, so that in ADF the trade-in
 * is the second vehicle.
 */
export const listTradeInFields = (
  { vehicle, odometer, valuation }: ValuedTradeIn,
  region: RegionSettings,
): LeadFields => ({
  [tradeInNames.make]: vehicle.make,
  [tradeInNames.model]: vehicle.model,
  [tradeInNames.year]: vehicle.year,
  ...(vehicle.badge === null ? {} : { [tradeInNames.badge]: vehicle.badge }),
  [tradeInNames.odometer]: odometer,
  [valuationField]: describeValuation(valuation, region),
})

/** `2018 Kia Rio S, 64,000 km: $14,500 to $17,000, 25 November 2026` */
export const describeValuedTradeIn = (
  { vehicle, odometer, valuation }: ValuedTradeIn,
  region: RegionSettings,
): string =>
  `${nameVehicle(vehicle)}, ${formatDistance(odometer, region)}: ${describeValuation(valuation, region)}`
