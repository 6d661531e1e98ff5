import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { type GarageSource, offersFavourites } from './offers-favourites.rules.ts'

/** §6: visitors sign in only where the garage is, and where the site says so: what they sign in to are favourites. */
export function offersAccounts(
  configuration: GarageSource & {
    readonly garage: Pick<SiteConfiguration['garage'], 'authentication_enabled'>
  },
): boolean {
  return offersFavourites(configuration) && configuration.garage.authentication_enabled
}
