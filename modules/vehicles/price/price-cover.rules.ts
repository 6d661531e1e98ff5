/**
 * What the price of a vehicle includes. `drive-away`: registration, duty and everything else that must be paid before
 * driving the vehicle.
 */
export type PriceCover = 'before-government-charges' | 'drive-away' | 'estimated-drive-away'

/**
 * What a price includes, from the dealer's words for its price type. Null if they do not say so or are ambiguous,
 * such as 'Plus On Road Costs', which may include the dealer's own costs.
 */
export function readPriceCover(priceType: string): PriceCover | null {
  const text = priceType
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  if (text === 'egc') return 'before-government-charges'
  if (text === 'dap') return 'drive-away'
  const excludes = /\b(?:ex|exc|excl|exclu[a-z]*|before|plus|without|less|not|from)\b/.test(text)
  if (/\b(?:govt?|gvt|gov[a-z]*)\b/.test(text)) return excludes ? 'before-government-charges' : null
  if (excludes) return null
  const isInclusive = /\binc[a-z]*\b/.test(text) && /\b(?:on ?roads?|orcs?)\b/.test(text)
  if (!isInclusive && !/\bdrive ?n? ?away\b/.test(text)) return null
  return /\b(?:est|estim[a-z]*|indicative|approx[a-z]*)\b/.test(text)
    ? 'estimated-drive-away'
    : 'drive-away'
}
