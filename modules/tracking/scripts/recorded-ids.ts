import type { KeyValueStore } from '#modules/forms/ui/storage/stored-values.ts'
import { readList, writeList } from './session-list.ts'

/** More than a visitor can collect on pages without tags. */
const mostIds = 10

/** Stores the id of an event that the website recorded itself, such as a lead's, for the tags of the next page. */
export function rememberRecorded(store: () => KeyValueStore, siteSlug: string, id: string): void {
  const ids = [...listRecorded(store, siteSlug), id].slice(-mostIds)
  writeList(store, siteSlug, 'recorded', ids)
}

/** The stored ids. They stay until `forgetRecorded`, because a request for them may fail. */
export const listRecorded = (store: () => KeyValueStore, siteSlug: string): readonly string[] =>
  readList(store, siteSlug, 'recorded')

/** Deletes ids whose events have arrived. Ids added in the meantime stay. */
export function forgetRecorded(
  store: () => KeyValueStore,
  siteSlug: string,
  arrived: readonly string[],
): void {
  const left = listRecorded(store, siteSlug).filter((id) => !arrived.includes(id))
  writeList(store, siteSlug, 'recorded', left)
}
