import {
  type AutomatedOfferReason,
  type AutomatedVehicle,
  decideAutomatedOffer,
} from './automated-offer.rules.ts'
import { isAvailable } from '../availability/availability.rules.ts'
import type { Decision } from '../decision.rules.ts'

export interface TradeInOffer {
  /** Whether the site has the trade-in form. */
  readonly isOffered: boolean
  /** Whether the button promises a valuation at once (`trade_in.automated_valuation`). */
  readonly isAutomated: boolean
}

export type TradeInReason =
  | 'trade-in.not-offered'
  | 'trade-in.vehicle-unavailable'
  | AutomatedOfferReason

/**
 * §5 Trade-in button: whether a vehicle has one. If staff value trade-ins, every available vehicle has it; if the
 * valuation is automated, only a vehicle that is eligible for automated offers.
 */
export function decideTradeIn(
  vehicle: AutomatedVehicle,
  offer: TradeInOffer,
): Decision<TradeInReason> {
  if (!offer.isOffered) return { allowed: false, reason: 'trade-in.not-offered' }
  if (!isAvailable(vehicle)) return { allowed: false, reason: 'trade-in.vehicle-unavailable' }
  return offer.isAutomated ? decideAutomatedOffer(vehicle, true) : { allowed: true }
}
