import type { SubjectView } from '../../form.types.ts'
import { buildStorageKey, writeStored, type KeyValueStore } from './stored-values.ts'

/** Saves the enquired vehicle for the success page and later pages (§3, §4). */
export function saveEnquiredCar(
  store: KeyValueStore,
  siteSlug: string,
  subject: SubjectView | null,
): void {
  if (subject === null) return
  const { id, title, href } = subject
  writeStored(store, buildStorageKey(siteSlug, 'enquired'), { id, title, href })
}

/** §4: saves the success category before the success page loads. */
export function saveSuccessCategory(
  store: KeyValueStore,
  siteSlug: string,
  category: string,
): void {
  writeStored(store, buildStorageKey(siteSlug, 'success'), { category })
}
