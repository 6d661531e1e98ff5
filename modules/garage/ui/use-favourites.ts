import { useMemo, useSyncExternalStore } from 'react'
import { subscribeFavourites } from '../scripts/favourites.ts'
import { openSavedIds } from '../scripts/saved-ids.ts'

/**
 * §4 Favourites: the ids stored in the visitor's own browser, the latest first. Follows changes in this tab and in
 * others.
 * @returns null until the page is hydrated, because the document is the same for all visitors
 */
export function useFavourites(siteSlug: string): readonly number[] | null {
  // Compared as text, because each read creates another array.
  const stored = useSyncExternalStore(
    subscribeFavourites,
    () => JSON.stringify(openSavedIds(siteSlug, 'favourites').read()),
    () => null,
  )
  return useMemo(() => (stored === null ? null : (JSON.parse(stored) as number[])), [stored])
}
