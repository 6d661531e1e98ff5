import type { KeyValueStore } from '#modules/forms/ui/storage/stored-values.ts'
import { readList, writeList } from './session-list.ts'

/** More than a visitor does in one visit. */
const mostThings = 20

/**
 * Whether something happens for the first time in this tab, on any page: the steps of one form are separate pages, and
 * a page may be reloaded. To be called when it is sent, with consent to measurement, because it is then remembered.
 * Without storage every time is the first.
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

/** After a refusal nothing is remembered about events of this tab, sent or not. */
export function forgetSessionEvents(store: () => KeyValueStore, siteSlug: string): void {
  writeList(store, siteSlug, 'begun', [])
  writeList(store, siteSlug, 'recorded', [])
}
