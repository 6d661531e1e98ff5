import { useMemo, useSyncExternalStore } from 'react'
import { subscribeFavourites } from '../scripts/favourites.ts'
import { openSavedIds } from '../scripts/saved-ids.ts'

/**
 * §4 Favourites: the ids that the visitor's own browser keeps, the latest first, as they change in this tab and in others.
 * @returns null while the page is not hydrated: the document is the same for all visitors
 */
export function useFavourites(siteSlug: string): readonly number[] | null {
  // Compared as a text, for each read makes another list.
  const stored = useSyncExternalStore(
    subscribeFavourites,
    () => JSON.stringify(openSavedIds(siteSlug, 'favourites').read()),
    () => null,
  )
  return useMemo(() => (stored === null ? null : (JSON.parse(stored) as number[])), [stored])
}
