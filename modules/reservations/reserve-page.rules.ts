import { isRegistered } from '#modules/links/link.rules.ts'
import { buildReservePath } from '#modules/links/paths.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

/** gaps.md: a button is only shown if the route of its page is registered. */
export function hasReservePage(
  { vehicle, reserve }: Pick<SiteConfiguration, 'vehicle' | 'reserve'>,
  routes: readonly string[],
): boolean {
  const ofAnyVehicle = buildReservePath(vehicle.address_word, 'any', reserve.path_word)
  return isRegistered(ofAnyVehicle, routes)
}
