import type { PriceTypeFault } from '../records/field-rules.ts'

/** Google's names of what a price of a vehicle in Australia covers. */
export const vehiclePriceTypes = [
  'drive_away_price',
  'estimated_drive_away_price',
  'excluding_government_charges_price',
] as const
export type VehiclePriceType = (typeof vehiclePriceTypes)[number]

/**
 * What Google takes of new and of used vehicles in Australia.
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
 * What a vehicle's price covers, in Google's words. A price type that could mean another thing is refused: an
 * advertisement that promises registration and stamp duty in the price must be right.
 *
 * @param words the vehicle's price type, in the dealer's words
 * @param unstated what the prices of the site cover where a vehicle does not say it
 */
export function decideVehiclePriceType(
  words: string | null,
  condition: 'new' | 'used',
  unstated: VehiclePriceType | null,
): PriceTypeDecision {
  const isStated = words !== null && words.trim() !== ''
  const type = isStated ? readPriceType(words) : unstated
  if (type === null) return { fault: isStated ? 'not-recognised' : 'not-stated' }
  if (takenOf[condition].includes(type)) return { type }
  return { fault: condition === 'new' ? 'not-for-new' : 'not-for-used' }
}

/** Null for a price type that is none of Google's, such as 'Plus On Road Costs', which may include the dealer's own. */
export function readPriceType(written: string): VehiclePriceType | null {
  const text = written
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  if (text === 'egc') return 'excluding_government_charges_price'
  if (text === 'dap') return 'drive_away_price'
  const excludes = /\b(?:ex|exc|excl|exclu[a-z]*|before|plus|without|less|not inc[a-z]*)\b/.test(
    text,
  )
  if (/\bgo?vt?(?:ernment)?\b|\bgov[a-z]*/.test(text)) {
    return excludes ? 'excluding_government_charges_price' : null
  }
  if (excludes || !/\bdrive ?n? ?away\b/.test(text)) return null
  return /\b(?:est|estim[a-z]*|indicative|approx[a-z]*)\b/.test(text)
    ? 'estimated_drive_away_price'
    : 'drive_away_price'
}
