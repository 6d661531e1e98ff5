import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { maxSeen, openSavedIds } from './saved-ids.ts'

/**
 * Recently seen: remembers a vehicle in the visitor's own browser.
 * @returns the ids of those that were seen before it, the latest first
 */
export function rememberSeen(siteSlug: string, vehicleId: number): number[] {
  const list = openSavedIds(siteSlug, 'seen')
  const before = list.read().filter((id) => id !== vehicleId)
  list.write([vehicleId, ...before].slice(0, maxSeen + 1))
  return before.slice(0, maxSeen)
}

/** Recently seen, on a page of no vehicle: the latest first. */
export function listSeen(siteSlug: string): number[] {
  return openSavedIds(siteSlug, 'seen').read().slice(0, maxSeen)
}

/**
 * Remembers the vehicle of the document itself (`data-vehicle`): a visitor may leave its page before it hydrates. What a
 * hydrated page shows later is remembered by `recently-seen.tsx`.
 */
export function runSeenVehicles(siteSlug: string): void {
  const page = document.querySelector<HTMLElement>('[data-vehicle]')
  if (page === null) return
  let isRemembered = false
  const remember = () => {
    if (isRemembered) return
    isRemembered = true
    rememberSeen(siteSlug, Number(page.dataset['vehicle']))
  }
  afterFirstPaint(remember)
  addEventListener('pagehide', remember)
}
