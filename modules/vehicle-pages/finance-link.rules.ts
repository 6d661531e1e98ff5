import { buildFinancePath } from '#modules/links/paths.ts'
import { isFormOffered } from '#modules/forms/site-forms/offered-forms.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideAutomatedOffer } from '#modules/vehicles/price/automated-offer.rules.ts'
import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

/**
 * The link to finance for a vehicle (§2): to an application if it can be decided automatically (§5), else to an
 * enquiry. Null if the site has no such form, or the vehicle is not available (§4).
 *
 * @param priceCents the shown price; null: no price is shown, so no budget is filled in
 */
export function decideFinanceLink(
  vehicle: VehicleFacts,
  dealershipSlug: string | null,
  priceCents: number | null,
  configuration: SiteConfiguration,
): string | null {
  if (!isAvailable(vehicle) || !isFormOffered(configuration, 'finance')) return null
  const isAutomated = decideAutomatedOffer(vehicle, configuration.feature_flags.car_clarity).allowed
  return buildFinancePath(isAutomated ? 'applyForFinance' : 'finance', {
    ...(dealershipSlug === null ? {} : { preferredDealership: dealershipSlug }),
    ...(priceCents === null ? {} : { vehiclePriceBudget: Math.ceil(priceCents / 100) }),
    car_id: vehicle.id,
    car_type: vehicle.carType,
  })
}
