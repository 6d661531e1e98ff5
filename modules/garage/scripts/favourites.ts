import { maxFavourites, openSavedIds } from './saved-ids.ts'

/** The endpoint that records what was added (§4, §7 event 39). */
export const favouritePath = '/api/events/car_favourite'

/**
 * Sent to the document when the list of favourites has changed in this tab; other tabs get the browser's own event. Its
 * `detail` says what is told to the visitor.
 */
export const favouritesChanged = 'favourites-changed'
export type FavouritesChange = 'added' | 'removed' | null

export function tellFavouritesChanged(detail: FavouritesChange): void {
  document.dispatchEvent(new CustomEvent(favouritesChanged, { detail }))
}

/**
 * §4 Favourites: adds a vehicle to the list in the visitor's own browser, or takes it off, and tells the website what
 * was added.
 */
export function toggleFavourite(siteSlug: string, id: number): void {
  const list = openSavedIds(siteSlug, 'favourites')
  const before = list.read()
  const others = before.filter((other) => other !== id)
  const isAdded = others.length === before.length
  list.write(isAdded ? [id, ...others].slice(0, maxFavourites) : others)
  if (isAdded) navigator.sendBeacon(favouritePath, JSON.stringify({ car_id: id }))
  tellFavouritesChanged(isAdded ? 'added' : 'removed')
}
