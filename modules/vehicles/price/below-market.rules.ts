import { isAbove } from './amount.rules.ts'
import { isAvailable } from '../availability/availability.rules.ts'
import { type Decision, decideAll } from '../decision.rules.ts'
import type { AutograbValuation, VehicleStatus } from '../vehicle.ts'

/** §9: the market's average must be at least this much above the price, exclusive. */
const thresholdCents = 49_900

type BelowMarketReason =
  | 'below-market.not-shown'
  | 'below-market.vehicle-unavailable'
  | 'below-market.no-price'
  | 'below-market.no-average'
  | 'below-market.too-close'

/**
 * §5 Below-market badge: the average price in the vehicle's state, else in the country, is more than $499 above its
 * price.
 *
 * @param shownPriceCents the price on card and page; null: no price is shown, so the vehicle has no badge
 * @param isShown the site's `price.below_market_enabled`
 */
export function decideBelowMarket(
  vehicle: { readonly status: VehicleStatus; readonly autograbData: AutograbValuation | null },
  shownPriceCents: number | null,
  isShown: boolean,
): Decision<BelowMarketReason> {
  const { autograbData } = vehicle
  const average =
    autograbData?.stateAverageMarketPriceCents ?? autograbData?.averageMarketPriceCents ?? null
  const gap = average === null || shownPriceCents === null ? null : average - shownPriceCents
  return decideAll([
    [isShown, 'below-market.not-shown'],
    [isAvailable(vehicle), 'below-market.vehicle-unavailable'],
    [shownPriceCents !== null, 'below-market.no-price'],
    [average !== null, 'below-market.no-average'],
    [isAbove(gap, thresholdCents), 'below-market.too-close'],
  ])
}
