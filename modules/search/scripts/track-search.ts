import { track } from '#modules/tracking/scripts/track.ts'
import { decideSearchEvents } from '#modules/tracking/search-event.rules.ts'

interface ShownSearch {
  /** The query parameters of the results page. */
  readonly parameters: URLSearchParams
  readonly count: number
  readonly words: string
}

/**
 * Tracks what a visitor did to get the results that are shown.
 * @param before the parameters of the previous results on the same page; null: it was opened with these
 */
export function trackSearch(before: URLSearchParams | null, shown: ShownSearch): void {
  for (const number of decideSearchEvents(before, shown)) {
    track({ number, words: shown.words.slice(0, 100), count: shown.count })
  }
}
