import { createUuid } from './create-uuid.ts'

/** A visit ends after this long without an action. */
const visitMs = 30 * 60_000

interface StoredVisit {
  readonly id: string
  /** Milliseconds since 1970 of the last action. */
  readonly at: number
}

const keyOf = (siteSlug: string): string => `forecourt.${siteSlug}.visit`

/**
 * The id of the current visit, or of a new one: random, and only known to this browser; null in a browser that forbids
 * storage.
 */
export function continueVisit(
  siteSlug: string,
  now: number,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
): string | null {
  try {
    const store = storage()
    const stored = parseVisit(store.getItem(keyOf(siteSlug)))
    const goesOn = stored !== null && now >= stored.at && now - stored.at < visitMs
    const id = goesOn ? stored.id : createUuid()
    store.setItem(keyOf(siteSlug), JSON.stringify({ id, at: now } satisfies StoredVisit))
    return id
  } catch {
    return null
  }
}

export function forgetVisit(siteSlug: string): void {
  try {
    localStorage.removeItem(keyOf(siteSlug))
  } catch {}
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function parseVisit(text: string | null): StoredVisit | null {
  const { id, at } = (JSON.parse(text ?? 'null') ?? {}) as Partial<StoredVisit>
  return typeof id === 'string' && uuid.test(id) && typeof at === 'number' ? { id, at } : null
}
