import {
  buildStorageKey,
  isRecord,
  type KeyValueStore,
  readStored,
  removeStored,
  writeStored,
} from '#modules/forms/ui/storage/stored-values.ts'

/** A visitor's own deposit and term, which never leave their browser. */
export interface OwnTerms {
  /** In whole units of the currency. */
  readonly deposit: number
  readonly months: number
}

const longestMonths = 360
const highestDeposit = 10_000_000

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

/** Parses stored data, which may have been tampered with: null unless it is valid. */
export function parseOwnTerms(stored: unknown): OwnTerms | null {
  if (!isRecord(stored)) return null
  const { deposit, months } = stored
  return isWhole(deposit, highestDeposit) && isWhole(months, longestMonths) && months > 0
    ? { deposit, months }
    : null
}

export const readOwnTerms = (store: KeyValueStore, siteSlug: string): OwnTerms | null =>
  parseOwnTerms(readStored(store, buildStorageKey(siteSlug, 'finance')))

export const saveOwnTerms = (store: KeyValueStore, siteSlug: string, terms: OwnTerms): void =>
  writeStored(store, buildStorageKey(siteSlug, 'finance'), terms)

export const forgetOwnTerms = (store: KeyValueStore, siteSlug: string): void =>
  removeStored(store, buildStorageKey(siteSlug, 'finance'))
