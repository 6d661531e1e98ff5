import { type PriceCover, readPriceCover } from '#modules/vehicles/price/price-cover.rules.ts'
import type { PriceTypeFault } from '../records/field-rules.ts'

/** Google's names for what the price of a vehicle in Australia covers. */
export const vehiclePriceTypes = [
  'drive_away_price',
  'estimated_drive_away_price',
  'excluding_government_charges_price',
] as const
export type VehiclePriceType = (typeof vehiclePriceTypes)[number]

const googleWords: Readonly<Record<PriceCover, VehiclePriceType>> = {
  'drive-away': 'drive_away_price',
  'estimated-drive-away': 'estimated_drive_away_price',
  'before-government-charges': 'excluding_government_charges_price',
}

/**
 * The names that Google accepts for new and for used vehicles in Australia. Source:
 * https://support.google.com/merchants/answer/14592783
 */
const takenOf: Readonly<Record<'new' | 'used', readonly VehiclePriceType[]>> = {
  new: ['drive_away_price', 'estimated_drive_away_price'],
  used: ['drive_away_price', 'excluding_government_charges_price'],
}

export type PriceTypeDecision =
  | { readonly type: VehiclePriceType }
  | { readonly fault: PriceTypeFault }

/**
 * What a vehicle's price covers, by Google's names. An ambiguous price type is refused: an advertisement that
 * promises registration and stamp duty in the price must be right.
 *
 * @param words the vehicle's price type, in the dealer's words
 * @param unstated what the site's prices cover if a vehicle has no price type
 */
export function decideVehiclePriceType(
  words: string | null,
  condition: 'new' | 'used',
  unstated: VehiclePriceType | null,
): PriceTypeDecision {
  const isStated = words !== null && words.trim() !== ''
  const cover = isStated ? readPriceCover(words) : null
  const stated = cover === null ? null : googleWords[cover]
  const type = isStated ? stated : unstated
  if (type === null) return { fault: isStated ? 'not-recognised' : 'not-stated' }
  if (takenOf[condition].includes(type)) return { type }
  return { fault: condition === 'new' ? 'not-for-new' : 'not-for-used' }
}
