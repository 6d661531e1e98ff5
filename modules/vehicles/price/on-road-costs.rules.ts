import { readPriceCover } from './price-cover.rules.ts'
import type { NoticeFacts } from '../vehicle.ts'

export interface OnRoadVehicle extends Pick<NoticeFacts, 'onRoadCostsCents'> {
  readonly priceType: string | null
}

/**
 * What a buyer pays in addition to the price to drive the vehicle on the road, in cents; null: unknown. An amount
 * from the dealer takes precedence over the price type's words.
 */
export function decideOnRoadCosts({ onRoadCostsCents, priceType }: OnRoadVehicle): number | null {
  if (onRoadCostsCents !== null) return onRoadCostsCents
  return priceType !== null && readPriceCover(priceType) === 'drive-away' ? 0 : null
}
