import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import {
  lockReservation,
  markDelivered,
  readNow,
  sellVehicleOnline,
} from '../lifecycle/reservation.store.ts'
import { queueMails } from '../mail/queue-mails.ts'
import { insertDelivery } from '../delivery/delivery.store.ts'
import type { BuyerKind } from '../delivery/delivery.types.ts'
import { decideReturnTerms } from '../delivery/return-terms.rules.ts'
import { type RecordChange, recordNothing } from './record-change.ts'

export interface HandedOver {
  readonly reservationId: string
  /** Day of the handover, `YYYY-MM-DD` in the site's time zone. */
  readonly on: string
  readonly odometer: number
  /** Slug of a location of the vehicle's own dealership. */
  readonly location: string
  readonly buyerKind: BuyerKind
}

export type DeliverRefusal =
  | 'unknown'
  /** The deposit has not been paid, or the reservation has ended. */
  | 'not-paid'
  | 'delivered-already'
  | 'unknown-location'
  /** The day is later than today. */
  | 'in-future'
  /** The day is earlier than the reservation. */
  | 'before-reserved'

export type DeliverOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: DeliverRefusal }

/**
 * Records a handover, once: the vehicle is sold, and the return period begins. The buyer's mail is queued in the same
 * transaction.
 */
export function deliverReservation(
  database: Database,
  site: Site,
  handed: HandedOver,
  record: RecordChange = recordNothing,
): Promise<DeliverOutcome> {
  return database.withScope(scopeOf(site), async (tx) => {
    const outcome = await deliver(tx, site, handed)
    if (outcome.ok) await record(tx)
    return outcome
  })
}

async function deliver(tx: Tx, site: Site, handed: HandedOver): Promise<DeliverOutcome> {
  const { region, used_car_return: settings } = site.configuration
  const reservation = await lockReservation(tx, handed.reservationId)
  if (reservation === undefined) return { ok: false, reason: 'unknown' }
  if (reservation.state === 'delivered') return { ok: false, reason: 'delivered-already' }
  const vehicle = await findVehicleById(tx, reservation.vehicleId)
  if (reservation.paidAt === null || vehicle === undefined) return { ok: false, reason: 'not-paid' }
  const dealership = site.dealerships.find(({ id }) => id === reservation.dealershipId)
  const location = dealership?.locations.find(({ slug }) => slug === handed.location)
  if (location === undefined) return { ok: false, reason: 'unknown-location' }
  const today = findToday(await readNow(tx), region.time_zone)
  if (handed.on > today) return { ok: false, reason: 'in-future' }
  if (handed.on < findToday(reservation.heldAt, region.time_zone)) {
    return { ok: false, reason: 'before-reserved' }
  }
  if (!(await markDelivered(tx, reservation.id))) return { ok: false, reason: 'not-paid' }
  const terms = decideReturnTerms(settings, {
    carType: vehicle.carType,
    buyerKind: handed.buyerKind,
  })
  await insertDelivery(tx, {
    reservationId: reservation.id,
    siteId: site.id,
    dealershipId: reservation.dealershipId,
    locationId: location.id,
    deliveredOn: handed.on,
    odometer: handed.odometer,
    distanceUnit: region.distance_unit,
    buyerKind: handed.buyerKind,
    carType: vehicle.carType,
    returnDays: terms?.days ?? null,
    returnMaxKm: terms?.maxKm ?? null,
  })
  await sellVehicleOnline(tx, reservation.id)
  await queueMails(tx, reservation, 'delivered', ['buyer'])
  return { ok: true }
}
