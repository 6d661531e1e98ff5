import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { type GarageSource, offersFavourites } from './offers-favourites.rules.ts'

/**
 * §6: whether visitors can sign in: only on sites that enable it and have a garage, since an
 * account contains favourites.
 */
export function offersAccounts(
  configuration: GarageSource & {
    readonly garage: Pick<SiteConfiguration['garage'], 'authentication_enabled'>
  },
): boolean {
  return offersFavourites(configuration) && configuration.garage.authentication_enabled
}
