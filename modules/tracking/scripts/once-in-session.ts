import type { KeyValueStore } from '#modules/forms/ui/storage/stored-values.ts'
import { readList, writeList } from './session-list.ts'

/** More than a visitor does in one visit. */
const mostThings = 20

/**
 * Whether an event happens for the first time in this tab, on any page: the steps of one form are separate pages, and a
 * page may be reloaded. Call this function when the event is sent, with consent to measurement, because the event is
 * then remembered. Without storage every event counts as the first.
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

/** Deletes everything that this tab has stored about events, sent or not, after a refusal. */
export function forgetSessionEvents(store: () => KeyValueStore, siteSlug: string): void {
  writeList(store, siteSlug, 'begun', [])
  writeList(store, siteSlug, 'recorded', [])
}
