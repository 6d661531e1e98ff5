import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import type { ReturnFacts } from '../conditions/return-conditions.rules.ts'
import { isOpenReturn } from './return-lifecycle.rules.ts'
import type { UsedCarReturn } from './used-car-return.types.ts'

/**
 * The facts of a return for the decision. A withdrawn notice does not count.
 *
 * @param said the current statement of the buyer or staff, which overrides what is stored
 */
export function buildReturnFacts(
  delivery: Delivery,
  stored: UsedCarReturn | undefined,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
  said: Partial<ReturnFacts> = {},
): ReturnFacts {
  const standing = stored?.state === 'withdrawn' ? undefined : stored
  const isOpen = standing !== undefined && isOpenReturn(standing.state)
  const found = standing?.found ?? null
  const appointment = standing?.appointment ?? null
  const isBack = (said.returnedOn ?? found?.returnedOn ?? null) !== null
  // A missed appointment does not count: the buyer must choose another one.
  const isAgreed = appointment !== null && (isBack || now < appointment.endsAt)
  return {
    delivery,
    today: findToday(now, timeZone),
    noticedOn: standing === undefined ? null : findToday(standing.noticedAt, timeZone),
    appointmentLocationId: isAgreed && standing !== undefined ? standing.locationId : null,
    returnedOn: found?.returnedOn ?? null,
    odometer: found?.odometer ?? (isOpen ? standing.saidOdometer : null),
    fuelPercent: found?.fuelPercent ?? null,
    isAsDelivered: found?.isAsDelivered ?? null,
    isComplete: found?.isComplete ?? null,
    lienCents: standing?.money?.lienCents ?? null,
    refundableCents: standing?.money?.paidCents ?? null,
    ...said,
  }
}
