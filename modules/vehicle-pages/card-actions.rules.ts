import { buildEnquirePath, buildTestDrivePath } from '#modules/links/paths.ts'
import { findDeposit } from '#modules/reservations/find-deposit.ts'
import { buildReserveButton } from '#modules/reservations/reserve-button.view.ts'
import { lacksNotice } from '#modules/reservations/terms/consumer-notice.ts'
import { decideVehicleForm, isFormOffered } from '#modules/forms/site-forms/offered-forms.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import type { CardActionView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { decideFinanceLink } from './finance-link.rules.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

type Button = CardActionView['kind']

export interface CardContext {
  readonly configuration: SiteConfiguration
  readonly dealershipSlug: string | null
  /** The shown price. */
  readonly priceCents: number | null
  /** Whether the site's reserve page is a registered route. */
  readonly hasReservePage: boolean
  readonly dealerships: Site['dealerships']
}

/**
 * §2 Card buttons, in the site's order, without those that a rule excludes or that have no page on the site. Empty for
 * a vehicle that is not available (§4).
 */
export function listCardActions(vehicle: VehicleFacts, context: CardContext): CardActionView[] {
  if (!isAvailable(vehicle)) return []
  return context.configuration.card.buttons.flatMap(
    (button) => buildAction(button, vehicle, context) ?? [],
  )
}

function buildAction(
  kind: Button,
  vehicle: VehicleFacts,
  { configuration, dealershipSlug, priceCents, hasReservePage, dealerships }: CardContext,
): CardActionView | null {
  switch (kind) {
    case 'view_details':
      return { kind }
    case 'enquire':
    case 'shop_now':
      return isFormOffered(configuration, decideVehicleForm(vehicle.carType))
        ? { kind, href: buildEnquirePath(vehicle.id) }
        : null
    case 'test_drive':
      return isFormOffered(configuration, 'test-drive')
        ? { kind, href: buildTestDrivePath(vehicle.id) }
        : null
    case 'get_finance': {
      const href = decideFinanceLink(vehicle, dealershipSlug, priceCents, configuration)
      return href === null ? null : { kind, href }
    }
    case 'reserve': {
      const site = { configuration, dealerships }
      const button = buildReserveButton(vehicle, configuration, {
        deposit: findDeposit(site, vehicle, priceCents),
        hasPage: hasReservePage,
        lacksNotice: lacksNotice(site, vehicle, priceCents),
      })
      return button === null ? null : { kind, ...button }
    }
  }
}
