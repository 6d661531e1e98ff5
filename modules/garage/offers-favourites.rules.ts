import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'

export type GarageSource = Pick<SiteConfiguration, 'garage'> & {
  readonly feature_flags: Pick<SiteConfiguration['feature_flags'], 'favourites'>
}

/**
 * §6 Garage availability, §4 Favourites: hearts, their list and the links to it are enabled
 * together, because each is useless alone.
 */
export function offersFavourites({ garage, feature_flags: flags }: GarageSource): boolean {
  return garage.enabled && flags.favourites
}

/** Label of the heart button, visible or for screen readers; null without favourites. */
export function findFavouriteWord(configuration: GarageSource): string | null {
  return offersFavourites(configuration) ? 'Save' : null
}
