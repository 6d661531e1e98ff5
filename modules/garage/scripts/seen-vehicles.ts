import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { maxSeen, openSavedIds } from './saved-ids.ts'

/**
 * Recently seen: stores a vehicle in the visitor's own browser.
 * @returns the ids of the vehicles that were seen before this one, the latest first
 */
export function rememberSeen(siteSlug: string, vehicleId: number): number[] {
  const list = openSavedIds(siteSlug, 'seen')
  const before = list.read().filter((id) => id !== vehicleId)
  list.write([vehicleId, ...before].slice(0, maxSeen + 1))
  return before.slice(0, maxSeen)
}

/** Recently seen vehicles for a page without a vehicle: their ids, the latest first. */
export function listSeen(siteSlug: string): number[] {
  return openSavedIds(siteSlug, 'seen').read().slice(0, maxSeen)
}

/**
 * Stores a document's vehicle as seen after the first paint, or when the visitor leaves, which may be before the page
 * hydrates. `recently-seen.tsx` stores vehicles that a hydrated page shows later.
 */
export function rememberSeenSoon(siteSlug: string, vehicleId: number): void {
  let isRemembered = false
  const remember = () => {
    if (isRemembered) return
    isRemembered = true
    rememberSeen(siteSlug, vehicleId)
  }
  afterFirstPaint(remember)
  addEventListener('pagehide', remember)
}
