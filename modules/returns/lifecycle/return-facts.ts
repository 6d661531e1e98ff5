import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import type { ReturnFacts } from '../conditions/return-conditions.rules.ts'
import { isOpenReturn } from './return-lifecycle.rules.ts'
import type { UsedCarReturn } from './used-car-return.types.ts'

/**
 * The facts of a return for the decision. A withdrawn notice does not count.
 *
 * @param known the latest statement of the buyer or staff, which takes precedence over stored facts
 */
export function buildReturnFacts(
  delivery: Delivery,
  stored: UsedCarReturn | undefined,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
  known: Partial<ReturnFacts> = {},
): ReturnFacts {
  const current = stored?.state === 'withdrawn' ? undefined : stored
  const isOpen = current !== undefined && isOpenReturn(current.state)
  const found = current?.found ?? null
  const appointment = current?.appointment ?? null
  const isBack = (known.returnedOn ?? found?.returnedOn ?? null) !== null
  // A missed appointment does not count: the buyer must choose another one.
  const isAgreed = appointment !== null && (isBack || now < appointment.endsAt)
  return {
    delivery,
    today: findToday(now, timeZone),
    noticedOn: current === undefined ? null : findToday(current.noticedAt, timeZone),
    appointmentLocationId: isAgreed && current !== undefined ? current.locationId : null,
    returnedOn: found?.returnedOn ?? null,
    odometer: found?.odometer ?? (isOpen ? current.saidOdometer : null),
    fuelPercent: found?.fuelPercent ?? null,
    isAsDelivered: found?.isAsDelivered ?? null,
    isComplete: found?.isComplete ?? null,
    lienCents: current?.money?.lienCents ?? null,
    refundableCents: current?.money?.paidCents ?? null,
    ...known,
  }
}
