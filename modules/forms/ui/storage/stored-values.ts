/** The part of the browser's storage that forms use. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type StoredName =
  | 'details'
  | 'visited'
  | 'first-query'
  | 'enquired'
  | 'success'
  | 'valuation'
  | 'finance'
  | 'per-week'
  | 'place'
  | 'recorded'
  | 'begun'

/** Key of a value in the browser's storage for one site (§3 Local storage keys). */
export function buildStorageKey(siteSlug: string, name: StoredName | `form.${string}`): string {
  return `forecourt.${siteSlug}.${name}`
}

/** The JSON stored under a key; null if it is missing or the browser refuses. */
export function readStored(store: KeyValueStore, key: string): unknown {
  try {
    const text = store.getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Storage may be full or forbidden; the form works without it, so that is not an error. */
export function writeStored(store: KeyValueStore, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value))
  } catch {
    removeStored(store, key)
  }
}

export function removeStored(store: KeyValueStore, key: string): void {
  try {
    store.removeItem(key)
  } catch {
    // The browser refuses storage, so nothing is stored.
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
