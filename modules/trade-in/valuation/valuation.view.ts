import { parseNumberText } from '#modules/forms/fields/number-text.rules.ts'
import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import { formatDistance } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { PlateVehicle } from '../lookups/lookup.types.ts'
import type { StoredValuation, ValuedTradeIn } from '../trade-in.types.ts'
import { formatDay, formatRange } from '#modules/forms/plates/valuation-words.rules.ts'
import type { SavedValuation } from '#modules/forms/ui/storage/saved-valuation.ts'

export interface ValuationView {
  /** `$14,500 to $17,000`. */
  readonly range: string
  /** `25 November 2026`. */
  readonly valuedOn: string
  /** What the value depends on, one fact per line. */
  readonly dependsOn: readonly string[]
  /** The content for the browser's storage (§3). */
  readonly saved: SavedValuation
}

const conditionWords: Readonly<Record<string, string>> = {
  Excellent: 'Condition: you call it excellent, which belongs at the upper end',
  Good: 'Condition: you call it good, which belongs in the middle',
  Fair: 'Condition: you call it fair, which belongs at the lower end',
  Poor: 'Condition: you call it poor, which may go below the range',
}

const historyWords: Readonly<Record<string, string>> = {
  Full: 'Service history: complete, which buyers look for',
  Part: 'Service history: in part, so bring what you have',
  None: 'Service history: none, which costs some of it',
}

/** `2019 Toyota Corolla Ascent Sport`. */
export const nameVehicle = ({
  year,
  make,
  model,
  badge,
}: Pick<PlateVehicle, 'year' | 'make' | 'model' | 'badge'>): string =>
  [year, make, model, badge].filter((word) => word !== null).join(' ')

/**
 * Builds the view of a valuation.
 *
 * @param posted earlier answers
 * @param seal encrypts the trade-in for our other pages
 */
export function buildValuation(
  valuation: StoredValuation,
  vehicle: PlateVehicle,
  posted: PostedValues,
  region: RegionSettings,
  seal: (valued: ValuedTradeIn) => string,
): ValuationView {
  const first = (name: string) => posted[name]?.[0] ?? ''
  const odometer = parseNumberText(first(tradeInNames.odometer)) ?? 0
  const valuedOn = formatDay(valuation.valuedOn, region)
  const isOwing = first(tradeInNames.financeOwing) === 'Yes'
  return {
    range: formatRange(valuation, region),
    valuedOn,
    dependsOn: [
      `Odometer: ${formatDistance(odometer, region)}`,
      conditionWords[first(tradeInNames.condition)] ?? '',
      historyWords[first(tradeInNames.serviceHistory)] ?? '',
      ...(isOwing ? ['Finance owing: what the lender is paid out comes off it'] : []),
      'What we find when we look at it together',
    ].filter((line) => line !== ''),
    saved: {
      title: nameVehicle(vehicle),
      low: Math.round(valuation.lowCents / 100),
      high: Math.round(valuation.highCents / 100),
      currency: valuation.currency,
      valued_on: valuation.valuedOn,
      sealed: seal({ vehicle: pickVehicle(vehicle), odometer, valuation }),
    },
  }
}

const pickVehicle = ({ make, model, year, badge }: PlateVehicle): ValuedTradeIn['vehicle'] => ({
  make,
  model,
  year,
  badge,
})
