import type { BookingQuestion } from '../../visits/booking-question.rules.ts'
import type { BookingLocation, BookingPlan } from '../../form.types.ts'
import type { HoldRequest, HoldResult } from './fetch-slots.ts'

/** The time that the visitor chose. */
export interface HeldSlot {
  readonly start: string
  /** URL of the free times from which the time was chosen, which contains the location and the work. */
  readonly href: string | null
  readonly hold: string | null
  /** How long the hold lasts, from its confirmation. Null: the hold is not confirmed, or has ended. */
  readonly seconds: number | null
  readonly hasEnded: boolean
}

export function buildHoldRequest(
  { kind, carId }: Pick<BookingPlan, 'kind' | 'carId'>,
  location: BookingLocation,
  { way, hours }: Pick<BookingQuestion, 'way' | 'hours'>,
  { start, hold }: Pick<HeldSlot, 'start' | 'hold'>,
): HoldRequest {
  return {
    kind,
    dealership_id: location.dealershipId,
    location: location.value,
    start,
    ...(kind === 'service' ? { hours, wait: way === 'wait' } : {}),
    ...(carId === null ? {} : { car_id: carId }),
    ...(hold === null ? {} : { hold }),
  }
}

/** Adds the confirmed hold of a time; ignored if the visitor has chosen another time since the request. */
export const confirmHold = (
  latest: HeldSlot | null,
  start: string,
  { hold, seconds }: Extract<HoldResult, { kind: 'held' }>,
): HeldSlot | null => (latest?.start === start ? { ...latest, hold, seconds } : latest)
