import type { ExportSettings } from '#modules/sites/settings/stock-exports.schema.ts'
import { displayFloorCents } from '#modules/vehicles/price/price-display.rules.ts'
import type { CarType } from '#modules/vehicles/vehicle.ts'

interface PricedVehicle {
  readonly carType: CarType
  readonly priceType: string | null
  /** The price before the site's discount. */
  readonly priceCents: number | null
  /** The price on the vehicle's pages; null: none is shown. */
  readonly shownCents: number | null
}

export interface ExportPrice {
  readonly priceCents: number
  /** What the price covers, in the dealer's words; null: not stated. */
  readonly priceType: string | null
}

/** The exported price: the shown one, changed by the first matching rule of the settings. Null: no exported price. */
export function decideExportPrice(
  { carType, priceType, priceCents, shownCents }: PricedVehicle,
  { price_from: from, price_rules: rules }: Pick<ExportSettings, 'price_from' | 'price_rules'>,
): ExportPrice | null {
  // A vehicle whose price is hidden from visitors must not have an exported price either.
  const start = from === 'full' && shownCents !== null ? priceCents : shownCents
  if (start === null) return null
  const rule = rules.find(
    ({ car_types: cars, price_types: prices }) =>
      (cars.length === 0 || cars.includes(carType)) &&
      (prices.length === 0 || prices.some((each) => isSameWord(each, priceType))),
  )
  if (rule === undefined) return { priceCents: start, priceType }
  const added = rule.add_kind === 'amount' ? rule.add_value * 100 : (start * rule.add_value) / 100
  const changed = Math.round((start + added) / 100) * 100
  return changed > displayFloorCents
    ? { priceCents: changed, priceType: rule.becomes_price_type ?? priceType }
    : null
}

const isSameWord = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase()
