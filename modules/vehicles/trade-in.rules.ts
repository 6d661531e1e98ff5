import {
  type AutomatedOfferReason,
  type AutomatedVehicle,
  decideAutomatedOffer,
} from './automated-offer.rules.ts'
import { isAvailable } from './availability.rules.ts'
import type { Decision } from './decision.rules.ts'

export interface TradeInOffer {
  /** The site has the form. */
  readonly isOffered: boolean
  /** The button promises a valuation at once (`trade_in.automated_valuation`). */
  readonly isAutomated: boolean
}

export type TradeInReason =
  | 'trade-in.not-offered'
  | 'trade-in.vehicle-unavailable'
  | AutomatedOfferReason

/**
 * §5 Trade-in button: only where the vehicle is eligible. That is every available one of a site whose people
 * value trade-ins, and where a machine does it those that it may work for.
 */
export function decideTradeIn(
  vehicle: AutomatedVehicle,
  offer: TradeInOffer,
): Decision<TradeInReason> {
  if (!offer.isOffered) return { allowed: false, reason: 'trade-in.not-offered' }
  if (!isAvailable(vehicle)) return { allowed: false, reason: 'trade-in.vehicle-unavailable' }
  return offer.isAutomated ? decideAutomatedOffer(vehicle, true) : { allowed: true }
}
