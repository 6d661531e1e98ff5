import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { type FavouritesChange, subscribeFavourites } from '../scripts/favourites.ts'
import { openSavedIds } from '../scripts/saved-ids.ts'

/** @param change what the visitor did on this page; null: the list is read, or changed elsewhere */
type FavouritesListener = (ids: readonly number[], change: FavouritesChange) => void

/** §4 Favourites as the elements of a page show them: one reading of the browser's list for all of them. */
export class FavouritesList {
  readonly siteSlug: string
  readonly #listeners = new Set<FavouritesListener>()
  #isRead = false

  /** The list is first read after the first paint, which does not wait for the browser's storage. */
  constructor(siteSlug: string) {
    this.siteSlug = siteSlug
    subscribeFavourites((change) => this.#tell(change))
    afterFirstPaint(() => {
      this.#isRead = true
      this.#tell(null)
    })
  }

  /**
   * Calls the listener at once if the list is read already, and after each change in this and other tabs.
   * @returns ends that
   */
  subscribe(listener: FavouritesListener): () => void {
    this.#listeners.add(listener)
    if (this.#isRead) listener(this.#read(), null)
    return () => this.#listeners.delete(listener)
  }

  #read = (): readonly number[] => openSavedIds(this.siteSlug, 'favourites').read()

  #tell(change: FavouritesChange): void {
    const ids = this.#read()
    for (const listener of this.#listeners) listener(ids, change)
  }
}
