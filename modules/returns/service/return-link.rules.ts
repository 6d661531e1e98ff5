import { isLinkOver } from '#modules/links/link-end.rules.ts'
import { addDays, toInstant } from '#modules/sites/zoned-time.rules.ts'

interface ReturnEnds {
  /** `YYYY-MM-DD`: the last day for returning the vehicle, or the day of delivery if there is no return. */
  readonly lastDay: string
  /** Notice, appointments and decision; the oldest first. */
  readonly steps: readonly { readonly takenAt: Date }[]
  /** The database's time. */
  readonly now: Date
  readonly timeZone: string
}

/**
 * Whether the page of a return is no longer available: some time after its last day and after its last step (gaps.md,
 * Money).
 */
export function isReturnLinkOver({ lastDay, steps, now, timeZone }: ReturnEnds): boolean {
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number)
  const dayEnd = toInstant(addDays({ year, month, day }, 1), 0, timeZone)
  const endedAt = Math.max(dayEnd.getTime(), ...steps.map(({ takenAt }) => takenAt.getTime()))
  return isLinkOver('return', new Date(endedAt), now)
}
