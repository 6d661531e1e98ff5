import { track } from '#modules/tracking/scripts/track.ts'
import { maxFavourites, openSavedIds } from './saved-ids.ts'
import { keepSavedPrice } from './saved-prices.ts'

/**
 * Sent to the document when the list of favourites has changed in this tab; other tabs get the browser's own event. Its
 * `detail` says what is told to the visitor.
 */
const favouritesChanged = 'favourites-changed'
export type FavouritesChange = 'added' | 'removed' | null

export function tellFavouritesChanged(detail: FavouritesChange): void {
  document.dispatchEvent(new CustomEvent(favouritesChanged, { detail }))
}

/**
 * Calls the listener after each change of the list, in this tab and in others, and when the browser brings the page back.
 * @returns ends that
 */
export function subscribeFavourites(listener: (change: FavouritesChange) => void): () => void {
  const onChange = (event: Event) => listener((event as CustomEvent<FavouritesChange>).detail)
  const onElsewhere = () => listener(null)
  document.addEventListener(favouritesChanged, onChange)
  addEventListener('storage', onElsewhere)
  addEventListener('pageshow', onElsewhere)
  return () => {
    document.removeEventListener(favouritesChanged, onChange)
    removeEventListener('storage', onElsewhere)
    removeEventListener('pageshow', onElsewhere)
  }
}

/**
 * §4 Favourites: adds a vehicle to the list in the visitor's own browser, or takes it off, and tracks it
 * (§7 events 39 and 40).
 * @param cents the price that it shows; null where it shows none
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
  tellFavouritesChanged(isAdded ? 'added' : 'removed')
}
