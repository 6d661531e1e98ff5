import type { BookingLocation, BookingPlan } from '../../form.types.ts'
import type { HeldSlot } from './slot-hold.rules.ts'

/**
 * @param when the time in words
 * @returns null: the hold is not confirmed yet
 */
export function describeHold(
  { seconds, hasEnded }: Pick<HeldSlot, 'seconds' | 'hasEnded'>,
  when: string,
): string | null {
  if (seconds !== null) return `${when} is held for you for ${Math.round(seconds / 60)} minutes.`
  return hasEnded
    ? `${when} is no longer held: send the form, and it is yours if it is still free.`
    : null
}

/** The message if the chosen time is not free for the work or location that the visitor chose afterwards. */
export const describeLost = ({ kind }: Pick<BookingPlan, 'kind'>, when: string): string =>
  kind === 'service'
    ? `${when} has no room for the work that you chose. Please choose another time.`
    : `${when} is not free at this location. Please choose another time.`

/** The message if another visitor has the chosen time. */
export const describeTaken = (when: string): string =>
  `${when} has just been taken. Please choose another time; all else stays as you wrote it.`

/** The message if there are no free times. */
export function describeNoTimes(
  { kind }: Pick<BookingPlan, 'kind'>,
  location: Pick<BookingLocation, 'phone'> | undefined,
): string {
  const what = kind === 'service' ? 'No time is free for this work' : 'No time is free'
  const phone = location?.phone ?? null
  const call = phone === null ? '' : ` Call us on ${phone}, and we find one.`
  return `${what} in the coming weeks.${call}`
}
