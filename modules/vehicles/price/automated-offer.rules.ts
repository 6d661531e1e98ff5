import { isAbove } from './amount.rules.ts'
import { type Decision, decideAll } from '../decision.rules.ts'
import type { VehicleStatus } from '../vehicle.ts'

/** §5: a vehicle whose price is 200 dollars or less gets no automated offer. */
const offerFloorCents = 20_000

export interface AutomatedVehicle {
  readonly status: VehicleStatus
  readonly sold: boolean
  readonly reserved: boolean
  readonly priceCents: number | null
}

export type AutomatedOfferReason =
  | 'automated-offer.not-enabled'
  | 'automated-offer.not-in-stock'
  | 'automated-offer.vehicle-sold'
  | 'automated-offer.vehicle-reserved'
  | 'automated-offer.price-too-low'

/**
 * §5 Automated valuation/finance eligibility: whether a valuation or a finance application may be calculated at once,
 * without staff.
 *
 * @param isEnabled the site's switch of the feature: `trade_in.automated_valuation`, `feature_flags.car_clarity`
 */
export function decideAutomatedOffer(
  vehicle: AutomatedVehicle,
  isEnabled: boolean,
): Decision<AutomatedOfferReason> {
  return decideAll([
    [isEnabled, 'automated-offer.not-enabled'],
    [vehicle.status === 'in_stock', 'automated-offer.not-in-stock'],
    [!vehicle.sold, 'automated-offer.vehicle-sold'],
    [!vehicle.reserved, 'automated-offer.vehicle-reserved'],
    [isAbove(vehicle.priceCents, offerFloorCents), 'automated-offer.price-too-low'],
  ])
}
