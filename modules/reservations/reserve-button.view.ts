import { buildReservePath } from '#modules/links/paths.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { fillLabel } from '#modules/sites/vehicle-noun.rules.ts'
import {
  decideReserveButton,
  type ReservableVehicle,
  type ReserveContext,
} from './reserve.rules.ts'

/**
 * §2, §5 The button to reserve: 'Reserve Now $500' or 'Buy Online', depending on the site's page, and without the
 * amount if it is $0; null if the vehicle cannot be reserved.
 */
export function buildReserveButton(
  vehicle: ReservableVehicle & { readonly slug: string },
  configuration: Pick<SiteConfiguration, 'button_labels' | 'region' | 'reserve' | 'vehicle'>,
  context: ReserveContext,
): { readonly label: string; readonly href: string } | null {
  const { button_labels: labels, region, reserve } = configuration
  if (!decideReserveButton(vehicle, reserve, context).allowed) return null
  const { deposit } = context
  const amount = deposit.kind === 'online' ? formatMoney(deposit.cents, region) : ''
  const label = reserve.path_word === 'buy-online' ? labels.buy_online : labels.reserve
  return {
    label: fillLabel(label, { amount }),
    href: buildReservePath(configuration.vehicle.address_word, vehicle.slug, reserve.path_word),
  }
}
