import { track } from '#modules/tracking/scripts/track.ts'
import { announceChange, subscribeToChanges } from './list-changes.ts'
import { maxFavourites, openSavedIds } from './saved-ids.ts'
import { keepSavedPrice } from './saved-prices.ts'

export type FavouritesChange = 'added' | 'removed'

/** @param change what the visitor did, which the page announces to them; null: something else changed the list */
export const announceFavourites = (change: FavouritesChange | null): void =>
  announceChange('favourites', change)

/** @returns a function that ends the subscription */
export const subscribeFavourites = (
  listener: (change: FavouritesChange | null) => void,
): (() => void) => subscribeToChanges('favourites', listener)

/**
 * §4 Favourites: adds a vehicle to the list in the visitor's own browser, or removes it, and tracks that (§7 events 39
 * and 40).
 * @param cents the vehicle's shown price; null without one
 */
export function toggleFavourite(siteSlug: string, id: number, cents: number | null): void {
  const list = openSavedIds(siteSlug, 'favourites')
  const before = list.read()
  const others = before.filter((other) => other !== id)
  const isAdded = others.length === before.length
  const after = isAdded ? [id, ...others].slice(0, maxFavourites) : others
  list.write(after)
  keepSavedPrice(siteSlug, id, cents, after)
  track({ number: isAdded ? 39 : 40, car_id: id })
  announceFavourites(isAdded ? 'added' : 'removed')
}
