/** The part of the browser's storage that forms use. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type StoredName = 'details' | 'visited' | 'first-query' | 'enquired' | 'success'

/** Key of what a browser keeps for one site (§3 Local storage keys). */
export function buildStorageKey(siteSlug: string, name: StoredName | `form.${string}`): string {
  return `forecourt.${siteSlug}.${name}`
}

/** What is kept under a key: any JSON, or null where there is none or the browser refuses. */
export function readStored(store: KeyValueStore, key: string): unknown {
  try {
    const text = store.getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** A full or forbidden storage keeps nothing, and that is no fault: a form works without it. */
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
    // Refused: then nothing is kept either.
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
