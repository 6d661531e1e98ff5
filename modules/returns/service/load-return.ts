import type { Slot } from '#modules/bookings/slots/slot.types.ts'
import { buildOpeningHours } from '#modules/locations/location.rules.ts'
import { loadRefundBalanceOf } from '#modules/payments/store/refund-balance.store.ts'
import { listRefundsOf } from '#modules/payments/store/refund.store.ts'
import { findDelivery } from '#modules/reservations/delivery/delivery.store.ts'
import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import { findLastReturnDay } from '#modules/reservations/delivery/return-period.rules.ts'
import { findReservation, readNow } from '#modules/reservations/lifecycle/reservation.store.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { decideReturn } from '../conditions/return-conditions.rules.ts'
import { buildReturnFacts } from '../lifecycle/return-facts.ts'
import {
  decideReturnStatus,
  mayChooseTime,
  type ReturnStatus,
} from '../lifecycle/return-status.rules.ts'
import { findReturn, listSteps, listTakenTimes } from '../lifecycle/used-car-return.store.ts'
import type { UsedCarReturn } from '../lifecycle/used-car-return.types.ts'
import { returnRefundReason } from '../lifecycle/return-refund-reason.ts'
import type { LoadedReturn } from './return-service.types.ts'
import { isReturnLinkOver } from './return-link.rules.ts'
import { listReturnTimes } from './return-times.rules.ts'

/** A delivered reservation of the scope's site, with the facts of its return. */
export async function loadReturn(
  tx: Tx,
  site: Site,
  reservationId: string,
): Promise<LoadedReturn | undefined> {
  const reservation = await findReservation(tx, reservationId)
  const delivery = await findDelivery(tx, reservationId)
  if (reservation === undefined || delivery === undefined) return undefined
  const vehicle = await findVehicleById(tx, reservation.vehicleId)
  if (vehicle === undefined) return undefined
  const stored = await findReturn(tx, reservationId)
  const now = await readNow(tx)
  const location = findPlace(site, delivery)
  const timeZone = site.configuration.region.time_zone
  const status = stored && findReturnStatus(stored, delivery, { now, timeZone })
  const steps = await listSteps(tx, reservationId)
  const lastDay = findLastReturnDay(delivery) ?? delivery.deliveredOn
  return {
    reservation,
    delivery,
    vehicle,
    location,
    stored,
    status,
    steps,
    isEnded: isReturnLinkOver({ lastDay, steps, now, timeZone }),
    decision: decideReturn(buildReturnFacts(delivery, stored, { now, timeZone })),
    times:
      status !== undefined && mayChooseTime(status) ? await listTimes(tx, site, delivery, now) : [],
    refusedCents: await sumRefusedOfReturn(tx, reservationId),
    owedCents: (await loadRefundBalanceOf(tx, reservationId)).owedCents,
    now,
  }
}

async function sumRefusedOfReturn(tx: Tx, reservationId: string): Promise<number> {
  const refunds = await listRefundsOf(tx, reservationId)
  return refunds
    .filter(({ reason, state }) => reason === returnRefundReason && state === 'refused')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** The current status of a return, in the site's time zone. */
export const findReturnStatus = (
  stored: Pick<UsedCarReturn, 'appointment' | 'state'>,
  delivery: Pick<Delivery, 'deliveredOn' | 'returnDays'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): ReturnStatus =>
  decideReturnStatus(stored, {
    now,
    today: findToday(now, timeZone),
    lastDay: findLastReturnDay(delivery),
  })

/** The location of the purchase. */
export const findPlace = (
  site: Site,
  { dealershipId, locationId }: Pick<Delivery, 'dealershipId' | 'locationId'>,
): SiteLocation | undefined =>
  site.dealerships
    .find(({ id }) => id === dealershipId)
    ?.locations.find(({ id }) => id === locationId)

/** The free times of that location for bringing the vehicle back. */
export async function listTimes(
  tx: Tx,
  site: Site,
  delivery: Delivery,
  now: Date,
): Promise<readonly Slot[]> {
  const location = findPlace(site, delivery)
  const lastDay = findLastReturnDay(delivery)
  if (location === undefined || lastDay === null) return []
  const { appointment_minutes: slotMinutes, notice_minutes: noticeMinutes } =
    site.configuration.used_car_return
  const hours = buildOpeningHours(location, site.configuration, now)
  const taken = await listTakenTimes(tx, location.id)
  return listReturnTimes(hours, { slotMinutes, noticeMinutes, lastDay }, taken, now)
}
