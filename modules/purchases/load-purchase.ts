import { listLedger as listPaymentLedger } from '#modules/payments/store/ledger.store.ts'
import { findPayment } from '#modules/payments/store/payment.store.ts'
import type { LedgerEntry } from '#modules/payments/store/ledger.store.ts'
import {
  loadRefundBalanceOf,
  type SubjectBalance,
} from '#modules/payments/store/refund-balance.store.ts'
import { findDelivery } from '#modules/reservations/delivery/delivery.store.ts'
import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import { findLocation } from '#modules/reservations/find-location.ts'
import { findReservation, readNow } from '#modules/reservations/lifecycle/reservation.store.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import { loadReturn } from '#modules/returns/service/load-return.ts'
import type { LoadedReturn } from '#modules/returns/service/return-service.types.ts'
import { isPurchaseLinkOver } from '#modules/reservations/delivery/purchase-link.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'

/** Everything that a buyer sees of a purchase. */
export interface LoadedPurchase {
  readonly reservation: Reservation
  readonly vehicle: VehicleRow
  /** The location of the purchase or of the vehicle; undefined: its dealership has no location. */
  readonly location: SiteLocation | undefined
  /** The handover; null: the vehicle is not handed over yet. */
  readonly delivery: Delivery | null
  /** The return; null: the vehicle is not handed over yet. */
  readonly usedCarReturn: LoadedReturn | null
  /** The ledger of the deposit; empty: no deposit was paid. */
  readonly ledger: readonly LedgerEntry[]
  /** Refunds that failed, and what the dealer paid in another way. */
  readonly refunds: SubjectBalance
  /** Whether the buyer's link has expired: a year after the handover, by the database's clock. */
  readonly isEnded: boolean
  /** The provider's id of the deposit's payment. */
  readonly paymentReference: string | null
}

export interface Purchases {
  /**
   * Loads a purchase; undefined: the site has no such reservation. The caller must have checked that the visitor is
   * the buyer.
   */
  find(site: Site, reservationId: string): Promise<LoadedPurchase | undefined>
}

export const openPurchases = ({ database }: { readonly database: Database }): Purchases => ({
  find: (site, id) => database.withScope(scopeOf(site), (tx) => loadPurchase(tx, site, id)),
})

async function loadPurchase(
  tx: Tx,
  site: Site,
  reservationId: string,
): Promise<LoadedPurchase | undefined> {
  const reservation = await findReservation(tx, reservationId)
  if (reservation === undefined) return undefined
  const vehicle = await findVehicleById(tx, reservation.vehicleId)
  if (vehicle === undefined) return undefined
  const { paymentId } = reservation
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId)
  const usedCarReturn = (await loadReturn(tx, site, reservationId)) ?? null
  const delivery = (await findDelivery(tx, reservationId)) ?? null
  return {
    reservation,
    vehicle,
    location: usedCarReturn?.location ?? findLocation(site, vehicle),
    delivery,
    isEnded: delivery !== null && isPurchaseLinkOver(site, delivery, await readNow(tx)),
    usedCarReturn,
    ledger: payment === undefined ? [] : await listPaymentLedger(tx, payment.id),
    refunds: await loadRefundBalanceOf(tx, reservationId),
    paymentReference: payment?.reference ?? null,
  }
}
