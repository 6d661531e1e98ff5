import { buildStorageKey, type KeyValueStore } from '#modules/forms/ui/storage/stored-values.ts'

/** Lists stored per tab: ids of events recorded by the website, and events that are sent once. */
export type ListName = 'recorded' | 'begun'

/** The list; empty if nothing valid is stored, or if storage is forbidden. */
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

/** Replaces the stored list; an empty one is removed. */
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
