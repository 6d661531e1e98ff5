import type { KeyValueStore } from '#modules/forms/ui/storage/stored-values.ts'
import { readList, writeList } from './session-list.ts'

/** More than a visitor can leave behind on pages that tell nothing. */
const mostIds = 10

/** Keeps the id of an event that the website records itself, such as a lead's, for the tags of the next page. */
export function rememberRecorded(store: () => KeyValueStore, siteSlug: string, id: string): void {
  const ids = [...listRecorded(store, siteSlug), id].slice(-mostIds)
  writeList(store, siteSlug, 'recorded', ids)
}

/** The ids that are kept. They stay until `forgetRecorded`: a request that tells of them may fail. */
export const listRecorded = (store: () => KeyValueStore, siteSlug: string): readonly string[] =>
  readList(store, siteSlug, 'recorded')

/** Forgets ids whose events have arrived. Those that were kept meanwhile stay. */
export function forgetRecorded(
  store: () => KeyValueStore,
  siteSlug: string,
  arrived: readonly string[],
): void {
  const left = listRecorded(store, siteSlug).filter((id) => !arrived.includes(id))
  writeList(store, siteSlug, 'recorded', left)
}
