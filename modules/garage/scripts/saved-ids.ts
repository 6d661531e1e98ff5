/** §3 Local storage keys: the lists of ids that a browser stores for a site. */
type SavedIdsName = 'compared' | 'favourites' | 'seen' | 'synced'

/** More than a visitor keeps in view. Beyond this number, the oldest favourite is removed. */
export const maxFavourites = 50
/** §2 Recently seen: the number of vehicles that are shown. */
export const maxSeen = 8

/** The number of columns for which the comparison has space. */
export const maxCompared = 4

/** Ids of vehicles that a visitor's own browser stores for a site, the latest first. */
interface SavedIds {
  readonly key: string
  /** Empty if storage is forbidden, or contains something else. */
  read(): number[]
  /** Has no effect if storage is forbidden or full. */
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
