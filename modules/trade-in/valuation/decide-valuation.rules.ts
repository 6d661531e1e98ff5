import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import {
  type AutomatedOfferReason,
  type AutomatedVehicle,
  decideAutomatedOffer,
} from '#modules/vehicles/price/automated-offer.rules.ts'
import type { Decision } from '#modules/vehicles/decision.rules.ts'
import { decideLookups } from '#modules/forms/plates/decide-lookups.rules.ts'
import type { KnownVehicle } from '../trade-in.types.ts'

export type ValuationReason =
  | 'valuation.nobody-values'
  | 'valuation.vehicle-by-hand'
  | 'valuation.written-off'
  | 'valuation.stolen'
  | AutomatedOfferReason

/**
 * Whether a trade-in is valued at once. §5: automated valuations are for trade-ins for an available vehicle in stock
 * above $200. Without staff, only a vehicle that was found by its plate and has no legal problem can be valued.
 *
 * @param wanted the vehicle that the trade-in is for; null: none is chosen
 */
export function decideValuation(
  configuration: Pick<SiteConfiguration, 'feature_flags' | 'region' | 'trade_in'>,
  known: KnownVehicle | null,
  wanted: AutomatedVehicle | null,
): Decision<ValuationReason> {
  if (decideLookups(configuration).valuation === null) {
    return { allowed: false, reason: 'valuation.nobody-values' }
  }
  if (known?.kind !== 'found') return { allowed: false, reason: 'valuation.vehicle-by-hand' }
  if (known.checks?.writtenOff === true) return { allowed: false, reason: 'valuation.written-off' }
  if (known.checks?.stolen === true) return { allowed: false, reason: 'valuation.stolen' }
  return wanted === null
    ? { allowed: true }
    : decideAutomatedOffer(wanted, configuration.trade_in.automated_valuation)
}
