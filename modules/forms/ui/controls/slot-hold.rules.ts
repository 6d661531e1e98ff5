import type { BookingQuestion } from '../../visits/booking-question.rules.ts'
import type { BookingLocation, BookingPlan } from '../../form.types.ts'
import type { HoldRequest, HoldResult } from './fetch-slots.ts'

/** The time that the visitor chose. */
export interface HeldSlot {
  readonly start: string
  /** What it was held for: where the free times of that are. */
  readonly href: string | null
  readonly hold: string | null
  /** For how long, from when it was held. Null: whether it is held is not known, or it is no longer. */
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

/** A time is held. Ignored if the visitor has chosen another time since the request. */
export const confirmHold = (
  latest: HeldSlot | null,
  start: string,
  { hold, seconds }: Extract<HoldResult, { kind: 'held' }>,
): HeldSlot | null => (latest?.start === start ? { ...latest, hold, seconds } : latest)
