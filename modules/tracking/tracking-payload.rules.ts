/** §3 Tracking payload, with its names. */
export interface TrackingPayload {
  readonly content_ids: readonly string[]
  readonly contents: readonly { readonly id: string; readonly quantity: number }[]
  /** 'AUD', or the site's. */
  readonly currency: string
  /** In whole currency units; null if no price is known. */
  readonly value: number | null
  readonly content_type: 'product'
  readonly content_name: string
  /** The visitor's search words; null: not a search. */
  readonly search_string: string | null
  /** For a search: the number of results, with Meta's and Google's name for it. */
  readonly num_items?: number
}

export interface TrackedContent {
  readonly vehicle: { readonly id: number; readonly priceCents: number | null } | null
  /** '2022 Toyota HiLux', or the subject of an event without a vehicle. */
  readonly name: string
  readonly searchString?: string | null
  readonly foundCount?: number
}

export function buildTrackingPayload(
  currency: string,
  { vehicle, name, searchString, foundCount }: TrackedContent,
): TrackingPayload {
  const ids = vehicle === null ? [] : [String(vehicle.id)]
  const cents = vehicle?.priceCents ?? null
  return {
    content_ids: ids,
    contents: ids.map((id) => ({ id, quantity: 1 })),
    currency,
    value: cents === null ? null : cents / 100,
    content_type: 'product',
    content_name: name,
    search_string: searchString ?? null,
    ...(foundCount === undefined ? {} : { num_items: foundCount }),
  }
}
