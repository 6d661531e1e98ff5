import {
  buildStorageKey,
  removeStored,
  isRecord,
  writeStored,
  type KeyValueStore,
  readStored,
} from './stored-values.ts'

/** §3 Enquiry form payload: the only details that are saved. */
const detailNames = ['name', 'last_name', 'email', 'phone', 'postcode'] as const

export type SavedDetails = Readonly<Partial<Record<(typeof detailNames)[number], string>>>

/** A longer value is not saved. */
const longestDetail = 200

/** Picks the details of a lead that may be saved: those five that are non-empty text. */
export function pickDetails(fields: unknown): SavedDetails {
  if (!isRecord(fields)) return {}
  const details = detailNames.flatMap((name) => {
    const value = fields[name]
    return typeof value === 'string' && value.trim() !== '' && value.length <= longestDetail
      ? [[name, value] as const]
      : []
  })
  return Object.fromEntries(details)
}

export function readDetails(store: KeyValueStore, siteSlug: string): SavedDetails {
  return pickDetails(readStored(store, buildStorageKey(siteSlug, 'details')))
}

/** Details that this form did not ask for stay unchanged. */
export function saveDetails(
  store: KeyValueStore,
  siteSlug: string,
  fields: Readonly<Record<string, unknown>>,
): void {
  const details = { ...readDetails(store, siteSlug), ...pickDetails(fields) }
  if (Object.keys(details).length === 0) return
  writeStored(store, buildStorageKey(siteSlug, 'details'), details)
}

export function clearDetails(store: KeyValueStore, siteSlug: string): void {
  removeStored(store, buildStorageKey(siteSlug, 'details'))
}
