import type { BuyerKind } from '#modules/reservations/delivery/delivery.types.ts'
import {
  deliverReservation,
  type DeliverRefusal,
} from '#modules/reservations/settle/deliver-reservation.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { faultySite, incomplete } from '../access/refusals.ts'
import { admitToSale } from '../access/within-sale.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { isDay } from '../access/typed.rules.ts'
import { type NamedSale, recordSale } from './release-sale.ts'

export interface HandOver extends NamedSale {
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly on: string
  readonly odometer: number
  /** Slug of a location of the vehicle's own dealership. */
  readonly location: string
  readonly buyerKind: BuyerKind
}

/** Records that a vehicle was handed over. It is sold then, and its buyer gets a mail. */
export async function handOver(
  { database, findSite }: Pick<SalesParts, 'database' | 'findSite'>,
  actor: Actor,
  { saleId, requestId, ...handed }: HandOver,
): Promise<StaffOutcome> {
  if (!isDay(handed.on)) return incomplete('Choose the day of the hand-over.')
  const admitted = await admitToSale({ database }, actor, { saleId, permission: 'sales.work' })
  if (!admitted.ok) return admitted
  const { sale } = admitted
  const site = await findSite(sale.siteId)
  if (site === undefined) return faultySite
  const { on, odometer, location, buyerKind } = handed
  const outcome = await deliverReservation(
    database,
    site,
    { reservationId: sale.id, on, odometer, location, buyerKind },
    (tx) => recordSale(tx, actor, sale, { action: 'sale.hand-over', after: handed, requestId }),
  )
  if (outcome.ok) return outcome
  const { reason } = outcome
  return { ok: false, code: `reservation.${reason}`, message: messages[reason] }
}

const messages: Readonly<Record<DeliverRefusal, string>> = {
  unknown: 'This reservation is not on your list any more.',
  'not-paid': 'No deposit of this reservation is here, or it is over.',
  'delivered-already': 'This vehicle was handed over already.',
  'unknown-location': 'The vehicle’s dealership has no such location.',
  'in-future': 'The day of the hand-over has not come yet.',
  'before-reserved': 'The day of the hand-over is before the reservation.',
}
