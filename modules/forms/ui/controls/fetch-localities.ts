import { isRecord } from '../storage/stored-values.ts'

/** Keys are the names of an address's parts. */
export interface LocalityView {
  readonly city: string
  readonly state: string
  readonly postcode: string
}

/** A shorter text matches too many localities. */
const fewestLetters = 2

/** Localities that begin with `text`, from the site's endpoint; empty if it is unavailable. */
export async function fetchLocalities(text: string, signal: AbortSignal): Promise<LocalityView[]> {
  const query = text.trim()
  if (query.length < fewestLetters) return []
  try {
    const response = await fetch(`/api/places?q=${encodeURIComponent(query)}`, { signal })
    return response.ok ? readLocalities(await response.json()) : []
  } catch {
    return []
  }
}

export function readLocalities(body: unknown): LocalityView[] {
  const localities = isRecord(body) && Array.isArray(body['places']) ? body['places'] : []
  return localities.flatMap((locality: unknown) => {
    if (!isRecord(locality)) return []
    const { city, state, postcode } = locality
    if (typeof city !== 'string' || typeof postcode !== 'string') return []
    return [{ city, state: typeof state === 'string' ? state : '', postcode }]
  })
}
