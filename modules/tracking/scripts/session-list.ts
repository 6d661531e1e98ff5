import { buildStorageKey, type KeyValueStore } from '#modules/forms/ui/storage/stored-values.ts'

/** What this tab remembers of what is told: ids of what the website recorded, and what is told once. */
export type ListName = 'recorded' | 'begun'

/** The list; empty where there is none, where what is stored is none, and where storage is forbidden. */
export function readList(
  store: () => KeyValueStore,
  siteSlug: string,
  name: ListName,
): readonly string[] {
  try {
    const list: unknown = JSON.parse(store().getItem(buildStorageKey(siteSlug, name)) ?? '')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Stores the list in place of the one before; of an empty one nothing is left. */
export function writeList(
  store: () => KeyValueStore,
  siteSlug: string,
  name: ListName,
  list: readonly string[],
): void {
  const key = buildStorageKey(siteSlug, name)
  try {
    if (list.length === 0) store().removeItem(key)
    else store().setItem(key, JSON.stringify(list))
  } catch {}
}
