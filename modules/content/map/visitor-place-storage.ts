import {
  buildStorageKey,
  type KeyValueStore,
  readStored,
  removeStored,
  writeStored,
} from '#modules/forms/ui/storage/stored-values.ts'
import { parseVisitorPlace, type VisitorPlace } from './visitor-place.rules.ts'

/** The place of a visit, which the browser forgets with its tab (`sessionStorage`). */
export const readVisitorPlace = (store: KeyValueStore, siteSlug: string): VisitorPlace | null =>
  parseVisitorPlace(readStored(store, buildStorageKey(siteSlug, 'place')))

export const saveVisitorPlace = (
  store: KeyValueStore,
  siteSlug: string,
  place: VisitorPlace,
): void => writeStored(store, buildStorageKey(siteSlug, 'place'), place)

export const forgetVisitorPlace = (store: KeyValueStore, siteSlug: string): void =>
  removeStored(store, buildStorageKey(siteSlug, 'place'))
