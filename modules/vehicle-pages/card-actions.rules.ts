import { buildEnquirePath, buildTestDrivePath } from '#modules/links/paths.ts'
import { decideVehicleForm, isFormOffered } from '#modules/forms/site-forms/offered-forms.rules.ts'
import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import type { CardActionView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { decideFinanceLink } from './finance-link.rules.ts'
import { buildReserveAction, type ReserveSource } from './reserve-action.view.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

type Button = CardActionView['kind']

export interface CardContext extends ReserveSource {
  readonly dealershipSlug: string | null
}

/**
 * §2 Card buttons, in the site's order, without those that a rule excludes or whose page the site does not have.
 * Empty for a vehicle that is not available (§4).
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
  context: CardContext,
): CardActionView | null {
  const { configuration, dealershipSlug, priceCents } = context
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
      const button = buildReserveAction(vehicle, context)
      return button === null ? null : { kind, ...button }
    }
  }
}
