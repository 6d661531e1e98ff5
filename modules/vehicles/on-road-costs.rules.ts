import type { NoticeFacts } from './vehicle.ts'

export interface OnRoadVehicle extends Pick<NoticeFacts, 'onRoadCostsCents'> {
  readonly priceType: string | null
}

const included = /drive\s?-?away|incl[a-z.]* .*(?:on[ -]?roads?|orc)\b/i
const excluded = /\b(?:excl|plus|not|est|estimate|estimated|from)\b|\+/i

/**
 * What a buyer pays besides the price to drive the vehicle on the road, in cents; null: nobody has said. What the dealer
 * has said in figures counts before the words of the price type.
 */
export function decideOnRoadCosts({ onRoadCostsCents, priceType }: OnRoadVehicle): number | null {
  if (onRoadCostsCents !== null) return onRoadCostsCents
  if (priceType === null || excluded.test(priceType)) return null
  return included.test(priceType) ? 0 : null
}
