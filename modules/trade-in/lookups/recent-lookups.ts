import type { LookupOutcome } from './lookup.types.ts'

/** How long a result is reused, while a visitor goes back and forth in a form. Registers hardly change in that time. */
const freshMs = 15 * 60_000
const mostRemembered = 2000

/** Recent results of providers by plate, in this process's memory. */
export interface RecentLookups<Found> {
  find(key: string): LookupOutcome<Found> | undefined
  remember(key: string, outcome: LookupOutcome<Found>): void
}

/** @param steadyClock milliseconds of a monotonic clock */
export function createRecentLookups<Found>(steadyClock: () => number): RecentLookups<Found> {
  /** Results in the order in which they were stored, oldest first. */
  const remembered = new Map<
    string,
    { readonly outcome: LookupOutcome<Found>; readonly until: number }
  >()
  const forget = () => {
    for (const [key, { until }] of remembered) {
      if (until > steadyClock() && remembered.size <= mostRemembered) return
      remembered.delete(key)
    }
  }
  return {
    find(key) {
      forget()
      return remembered.get(key)?.outcome
    },
    remember(key, outcome) {
      // Failed lookups are not stored, so that they can be tried again.
      if (outcome.kind !== 'found' && outcome.kind !== 'not-found') return
      remembered.delete(key)
      remembered.set(key, { outcome, until: steadyClock() + freshMs })
      forget()
    },
  }
}
