import type { LookupOutcome } from './lookup.types.ts'

/** For as long as a visitor goes back and forth in a form. What registers say of a vehicle hardly changes within it. */
const freshMs = 15 * 60_000
const mostRemembered = 2000

/** What partners said of plates lately, in the memory of this process. */
export interface RecentLookups<Found> {
  find(key: string): LookupOutcome<Found> | undefined
  remember(key: string, outcome: LookupOutcome<Found>): void
}

/** @param steadyClock milliseconds of a clock that never goes back */
export function createRecentLookups<Found>(steadyClock: () => number): RecentLookups<Found> {
  /** The oldest first. */
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
      // Whoever could say nothing is asked again.
      if (outcome.kind !== 'found' && outcome.kind !== 'not-found') return
      remembered.delete(key)
      remembered.set(key, { outcome, until: steadyClock() + freshMs })
      forget()
    },
  }
}
