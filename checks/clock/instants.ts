/** A moment at which to run the tests, because rules that depend on day or hour change there. */
export interface ClockInstant {
  readonly name: string
  /** ISO 8601 in UTC. The clock continues from it. */
  readonly at: string
}

/** Just after midnight in four zones, the end of daylight saving time, and the end of a year. */
export const clockInstants: readonly ClockInstant[] = [
  { name: 'midnight-perth', at: '2026-12-08T16:02:00Z' },
  { name: 'midnight-brisbane', at: '2026-12-09T14:02:00Z' },
  { name: 'midnight-sydney', at: '2026-12-10T13:02:00Z' },
  { name: 'midnight-auckland', at: '2026-12-11T11:02:00Z' },
  // In Sydney 3:00 becomes 2:00 at 16:00 UTC, during the run.
  { name: 'daylight-saving-sydney', at: '2027-04-03T15:57:00Z' },
  { name: 'new-year-sydney', at: '2026-12-31T12:57:00Z' },
]
