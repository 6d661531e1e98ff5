/** §3 Local storage keys: what a browser keeps for one site, as the trail and the forms name theirs. */
type SavedIdsName = 'compared' | 'favourites' | 'seen' | 'synced'

/** More than a visitor compares; the oldest is removed first. */
export const maxFavourites = 50
/** §2 Recently seen: as many as are shown. */
export const maxSeen = 8

/** The comparison has room for so many beside each other. */
export const maxCompared = 4

/** Ids of vehicles that a visitor's own browser keeps for a site, the latest first. */
interface SavedIds {
  readonly key: string
  /** None where the browser keeps something else, or refuses to tell. */
  read(): number[]
  /** A browser that refuses keeps what it had. */
  write(ids: readonly number[]): void
}

export function openSavedIds(siteSlug: string, name: SavedIdsName): SavedIds {
  const key = `forecourt.${siteSlug}.${name}`
  return {
    key,
    read() {
      try {
        const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[]
        return stored.filter((id): id is number => typeof id === 'number' && id > 0)
      } catch {
        return []
      }
    },
    write(ids) {
      try {
        localStorage.setItem(key, JSON.stringify(ids))
      } catch {}
    },
  }
}
