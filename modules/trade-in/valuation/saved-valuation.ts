import {
  buildStorageKey,
  isRecord,
  type KeyValueStore,
  readStored,
  removeStored,
  writeStored,
} from '#modules/forms/ui/storage/stored-values.ts'

/** §3 Local storage keys, trade-in valuation: what a browser stores of the last one. The plate is not in it. */
export interface SavedValuation {
  /** `2019 Toyota Corolla Ascent Sport`. */
  readonly title: string
  /** In whole units of the currency. */
  readonly low: number
  readonly high: number
  readonly currency: string
  /** `2026-11-25`. */
  readonly valued_on: string
}

/** Markets move: an older one is no help. */
export const savedValuationDays = 30

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000_000

/** Whatever a browser stores may have been changed there: anything else than a valuation of ours is none. */
export function parseSavedValuation(stored: unknown): SavedValuation | null {
  if (!isRecord(stored)) return null
  const { title, low, high, currency, valued_on: valuedOn } = stored
  if (typeof title !== 'string' || title === '' || title.length > 300) return null
  if (!isAmount(low) || !isAmount(high) || low > high) return null
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null
  if (typeof valuedOn !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(valuedOn)) return null
  return { title, low, high, currency, valued_on: valuedOn }
}

/** Null: there is none, or it is too old. */
export function readSavedValuation(
  store: KeyValueStore,
  siteSlug: string,
  now: Date,
): SavedValuation | null {
  const key = buildStorageKey(siteSlug, 'valuation')
  const saved = parseSavedValuation(readStored(store, key))
  if (saved === null) return null
  const age = now.getTime() - Date.parse(saved.valued_on)
  if (age <= savedValuationDays * 86_400_000) return saved
  removeStored(store, key)
  return null
}

export const saveValuation = (
  store: KeyValueStore,
  siteSlug: string,
  valuation: SavedValuation,
): void => writeStored(store, buildStorageKey(siteSlug, 'valuation'), valuation)
