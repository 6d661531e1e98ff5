import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import { formatDistance, formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { PlateVehicle } from '../lookups/lookup.types.ts'
import type { StoredValuation } from '../trade-in.types.ts'
import type { SavedValuation } from './saved-valuation.ts'

export interface ValuationView {
  /** `$14,500 to $17,000`. */
  readonly range: string
  /** `25 November 2026`. */
  readonly valuedOn: string
  /** What it depends on, a line each. */
  readonly dependsOn: readonly string[]
  /** What the visitor's browser stores of it (§3). */
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

export const formatRange = (
  { lowCents, highCents, currency }: StoredValuation,
  { locale }: Pick<RegionSettings, 'locale'>,
): string => {
  const region = { locale, currency: currency as RegionSettings['currency'] }
  const [low, high] = [formatMoney(lowCents, region), formatMoney(highCents, region)]
  return low === high ? low : `${low} to ${high}`
}

/** `25 November 2026`, of a date such as 2026-11-25. */
export const formatDay = (date: string, { locale }: Pick<RegionSettings, 'locale'>): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

/** The range as its page shows it. @param posted what was answered before */
export function buildValuation(
  valuation: StoredValuation,
  vehicle: PlateVehicle,
  posted: PostedValues,
  region: RegionSettings,
): ValuationView {
  const first = (name: string) => posted[name]?.[0] ?? ''
  const odometer = Number(first(tradeInNames.odometer).replaceAll(/\D/g, ''))
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
    },
  }
}
