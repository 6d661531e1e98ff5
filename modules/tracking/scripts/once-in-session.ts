import type { KeyValueStore } from '#modules/forms/ui/storage/stored-values.ts'
import { readList, writeList } from './session-list.ts'

/** More than anybody begins in one visit. */
const mostThings = 20

/**
 * Whether something is told for the first time in this tab, on whichever page: the steps of one form are pages of their own,
 * and a page may be loaded again. To be asked when it is told, where measurement is allowed: it is remembered with that.
 * Where storage is forbidden each time is the first.
 */
export function isFirstInSession(
  store: () => KeyValueStore,
  siteSlug: string,
  what: string,
): boolean {
  const before = readList(store, siteSlug, 'begun')
  if (before.includes(what)) return false
  writeList(store, siteSlug, 'begun', [...before, what].slice(-mostThings))
  return true
}

/** After a refusal nothing is remembered of what was told in this tab, or is still to be. */
export function forgetTold(store: () => KeyValueStore, siteSlug: string): void {
  writeList(store, siteSlug, 'begun', [])
  writeList(store, siteSlug, 'recorded', [])
}
