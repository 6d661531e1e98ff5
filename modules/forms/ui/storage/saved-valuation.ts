import {
  buildStorageKey,
  isRecord,
  type KeyValueStore,
  readStored,
  removeStored,
  writeStored,
} from './stored-values.ts'
import { formatDay, formatRange } from '../../plates/valuation-words.rules.ts'

/**
 * §3 Local storage keys, trade-in valuation: the last valuation as a browser stores it. The plate
 * is not included.
 */
export interface SavedValuation {
  /** `2019 Toyota Corolla Ascent Sport`. */
  readonly title: string
  /** In whole units of the currency. */
  readonly low: number
  readonly high: number
  readonly currency: string
  /** `2026-11-25`. */
  readonly valued_on: string
  /** Encrypted trade-in, which only the server can read. */
  readonly sealed: string
}

/** Market prices change, so older valuations are ignored. */
export const savedValuationDays = 30

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000_000

/**
 * Parses stored data, which may have been tampered with: null unless it has the form of a
 * valuation.
 */
export function parseSavedValuation(stored: unknown): SavedValuation | null {
  if (!isRecord(stored)) return null
  const { title, low, high, currency, valued_on: valuedOn, sealed } = stored
  if (typeof title !== 'string' || title === '' || title.length > 300) return null
  if (!isAmount(low) || !isAmount(high) || low > high) return null
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null
  if (typeof valuedOn !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(valuedOn)) return null
  if (typeof sealed !== 'string' || sealed === '' || sealed.length > 2000) return null
  return { title, low, high, currency, valued_on: valuedOn, sealed }
}

/** Null if missing or too old. */
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

/** Removes the valuation, so that no further form includes it. */
export const dropSavedValuation = (store: KeyValueStore, siteSlug: string): void =>
  removeStored(store, buildStorageKey(siteSlug, 'valuation'))

/** `2018 Kia Rio S, $14,500 to $17,000 (25 November 2026)`. @param locale of the page, such as en-AU */
export function describeSavedValuation(
  { title, low, high, currency, valued_on: valuedOn }: SavedValuation,
  locale: string,
): string {
  const region = { locale: locale as 'en-AU' }
  const range = formatRange({ lowCents: low * 100, highCents: high * 100, currency }, region)
  return `${title}, ${range} (${formatDay(valuedOn, region)})`
}
