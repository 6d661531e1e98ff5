import {
  buildStorageKey,
  isRecord,
  type KeyValueStore,
  readStored,
  removeStored,
  writeStored,
} from '#modules/forms/ui/storage/stored-values.ts'

/** The deposit in whole dollars and the term in months of a visitor who chose prices per week. */
export interface RememberedPerWeek {
  readonly deposit: number
  readonly term: number
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** Parses stored data, which may have been tampered with: null unless it is valid. */
export function parseRemembered(stored: unknown): RememberedPerWeek | null {
  if (!isRecord(stored)) return null
  const { deposit, term } = stored
  return isWhole(deposit, 0, 1_000_000) && isWhole(term, 1, 120) ? { deposit, term } : null
}

export const readRemembered = (store: KeyValueStore, siteSlug: string): RememberedPerWeek | null =>
  parseRemembered(readStored(store, buildStorageKey(siteSlug, 'per-week')))

export const rememberPerWeek = (
  store: KeyValueStore,
  siteSlug: string,
  choice: RememberedPerWeek,
): void => writeStored(store, buildStorageKey(siteSlug, 'per-week'), choice)

export const forgetPerWeek = (store: KeyValueStore, siteSlug: string): void =>
  removeStored(store, buildStorageKey(siteSlug, 'per-week'))
