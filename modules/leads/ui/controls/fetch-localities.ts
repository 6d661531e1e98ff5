import { isRecord } from '../storage/stored-values.ts'

/** By the names of an address's parts. */
export interface LocalityView {
  readonly city: string
  readonly state: string
  readonly postcode: string
}

/** Fewer letters say nothing. */
const fewestLetters = 2

/** Places that begin like `text`, from the site; none where it can't be asked. */
export async function fetchLocalities(text: string, signal: AbortSignal): Promise<LocalityView[]> {
  const asked = text.trim()
  if (asked.length < fewestLetters) return []
  try {
    const answer = await fetch(`/api/places?q=${encodeURIComponent(asked)}`, { signal })
    return answer.ok ? readLocalities(await answer.json()) : []
  } catch {
    return []
  }
}

export function readLocalities(body: unknown): LocalityView[] {
  const places = isRecord(body) && Array.isArray(body['places']) ? body['places'] : []
  return places.flatMap((place: unknown) => {
    if (!isRecord(place)) return []
    const { city, state, postcode } = place
    if (typeof city !== 'string' || typeof postcode !== 'string') return []
    return [{ city, state: typeof state === 'string' ? state : '', postcode }]
  })
}
