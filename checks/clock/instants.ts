/** A moment at which the tests are run, because rules that depend on the day or the hour change there. */
export interface ClockInstant {
  readonly name: string
  /** ISO 8601, in UTC. The clock runs on from it. */
  readonly at: string
}

/** Just after midnight in four zones, and the hours in which a clock is put back and a year ends. */
export const clockInstants: readonly ClockInstant[] = [
  { name: 'midnight-perth', at: '2026-12-08T16:02:00Z' },
  { name: 'midnight-brisbane', at: '2026-12-09T14:02:00Z' },
  { name: 'midnight-sydney', at: '2026-12-10T13:02:00Z' },
  { name: 'midnight-auckland', at: '2026-12-11T11:02:00Z' },
  // In Sydney 3:00 becomes 2:00 at 16:00 UTC: the run begins before it and ends after it.
  { name: 'daylight-saving-sydney', at: '2027-04-03T15:57:00Z' },
  { name: 'new-year-sydney', at: '2026-12-31T12:57:00Z' },
]
