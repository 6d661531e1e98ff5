import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

export type GarageSource = Pick<SiteConfiguration, 'garage'> & {
  readonly feature_flags: Pick<SiteConfiguration['feature_flags'], 'favourites'>
}

/**
 * §6 Garage availability, §4 Favourites: hearts, their list and the links to it are there together or not at
 * all, for neither is of use without the other.
 */
export function offersFavourites({ garage, feature_flags: flags }: GarageSource): boolean {
  return garage.enabled && flags.favourites
}

/** What a heart does, in the word that it says to screen readers and may show; null where there are no favourites. */
export function findFavouriteWord(configuration: GarageSource): string | null {
  return offersFavourites(configuration) ? 'Save' : null
}
