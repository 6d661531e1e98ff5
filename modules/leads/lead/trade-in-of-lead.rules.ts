import { tradeInNames, tradeInRangeName } from '#modules/forms/catalogue/trade-in-names.ts'
import { formatDistance } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import { readText, type LeadFields } from './lead-value.rules.ts'

/** The vehicle that a visitor trades in. */
export interface TradedIn {
  /** `2019 Toyota Corolla Ascent Sport, 64,000 km` */
  readonly vehicle: string
  /** `$14,500 to $17,000, 25 November 2026`, as shown to the visitor; null: no range was shown. */
  readonly range: string | null
}

/** The trade-in in a lead's fields; null if they contain none. */
export function findTradedIn(
  payload: LeadFields,
  region: Pick<RegionSettings, 'locale' | 'distance_unit'>,
): TradedIn | null {
  const read = (name: string) => readText(payload, name)
  const { year, make, model, badge, odometer } = tradeInNames
  if (read(make) === '' || read(model) === '') return null
  const title = [year, make, model, badge]
    .map(read)
    .filter((word) => word !== '')
    .join(' ')
  const distance = Number(read(odometer))
  const parts = [title, ...(distance > 0 ? [formatDistance(distance, region)] : [])]
  const range = read(tradeInRangeName)
  return { vehicle: parts.join(', '), range: range === '' ? null : range }
}
