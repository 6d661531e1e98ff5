/** How soon a site answers. */
export interface AnswerPromise {
  /** The leads that were counted. */
  readonly leads: number
  /** Half of them were answered within these minutes of opening hours; at least 1. */
  readonly medianMinutes: number
  /** Share of them that was answered within an hour of opening hours. */
  readonly withinHourPercent: number
}

/** How long the customer of a lead waited for a person, or has waited until now. */
export interface CustomerWait {
  /** Minutes of opening hours, with fractions. */
  readonly minutes: number
  readonly isAnswered: boolean
}

/** Fewer leads say little. */
export const leastLeads = 20
const hourMinutes = 60

/**
 * What a site may say of how soon it answers. Nothing is rounded in the dealer's favour: minutes up, the share down. A
 * customer who was never answered counts as one who waits forever, also where staff closed the lead; one who has waited for
 * less than an hour does not count yet.
 *
 * @returns null if there are too few leads, or fewer than half of them were answered
 */
export function decideAnswerPromise(waits: readonly CustomerWait[]): AnswerPromise | null {
  const counted = waits
    .filter(({ minutes, isAnswered }) => isAnswered || minutes >= hourMinutes)
    .map(({ minutes, isAnswered }) => (isAnswered ? minutes : Infinity))
    .toSorted((one, other) => one - other)
  // Of an even number, the later one of the middle two.
  const median = counted[Math.floor(counted.length / 2)]
  if (counted.length < leastLeads || median === undefined || median === Infinity) return null
  const withinHour = counted.filter((minutes) => minutes <= hourMinutes).length
  return {
    leads: counted.length,
    medianMinutes: Math.max(1, Math.ceil(median)),
    withinHourPercent: Math.floor((withinHour / counted.length) * 100),
  }
}
