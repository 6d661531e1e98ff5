import type { ReserveSettings } from '#modules/sites/settings/reservations.schema.ts'
import { isAbove } from '#modules/vehicles/amount.rules.ts'
import { type Decision, decideAll } from '#modules/vehicles/decision.rules.ts'
import { isTestDriveOnly } from '#modules/vehicles/test-drive-only.rules.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { VehicleStatus } from '#modules/vehicles/vehicle.ts'

/** §9: a vehicle at 200 dollars or less is not reserved. */
const priceFloorCents = 20_000

/** What a payment processor of a vehicle (§3) asks for. */
export interface VehicleDeposit {
  readonly provider: PaymentProvider
  readonly cents: number
}

export interface ReservableVehicle {
  readonly status: VehicleStatus
  readonly tag: string | null
  readonly sold: boolean
  readonly reserved: boolean
  readonly reservable: boolean
  readonly priceCents: number | null
  readonly hasCheckoutPaymentProcessor: boolean
  /** One for each of its payment processors. */
  readonly deposits: readonly VehicleDeposit[]
}

export type ReserveReason =
  | 'reservation.no-provider'
  | 'reservation.not-in-stock'
  | 'reservation.test-drive-only'
  | 'reservation.no-checkout-processor'
  | 'reservation.vehicle-sold'
  | 'reservation.vehicle-reserved'
  | 'reservation.price-too-low'
  | 'reservation.not-reservable'
  | 'reservation.no-processor'

/** §5 Reserve: allowed when all of its conditions hold, else the first that fails, in the specification's order. */
export function decideReserve(
  vehicle: ReservableVehicle,
  settings: Pick<ReserveSettings, 'provider'>,
): Decision<ReserveReason> {
  return decideAll([
    [settings.provider !== null, 'reservation.no-provider'],
    [vehicle.status === 'in_stock', 'reservation.not-in-stock'],
    [!isTestDriveOnly(vehicle), 'reservation.test-drive-only'],
    [vehicle.hasCheckoutPaymentProcessor, 'reservation.no-checkout-processor'],
    [!vehicle.sold, 'reservation.vehicle-sold'],
    [!vehicle.reserved, 'reservation.vehicle-reserved'],
    [isAbove(vehicle.priceCents, priceFloorCents), 'reservation.price-too-low'],
    [vehicle.reservable, 'reservation.not-reservable'],
    [vehicle.deposits.length > 0, 'reservation.no-processor'],
  ])
}

export type ReserveButtonReason = 'reservation.not-enabled' | 'reservation.no-page' | ReserveReason

/**
 * §5 The button also needs the site's own word for it, and gaps.md a page to lead to.
 *
 * @param hasPage the site's reserve page is among its registered routes
 */
export function decideReserveButton(
  vehicle: ReservableVehicle,
  settings: Pick<ReserveSettings, 'enabled' | 'provider'>,
  hasPage: boolean,
): Decision<ReserveButtonReason> {
  if (!settings.enabled) return { allowed: false, reason: 'reservation.not-enabled' }
  if (!hasPage) return { allowed: false, reason: 'reservation.no-page' }
  return decideReserve(vehicle, settings)
}

/**
 * Whether a deposit can be asked for: above nothing, and no more than the vehicle costs, as where a feed writes cents into
 * a field of dollars.
 */
export const isDeposit = (depositCents: number, priceCents: number | null): boolean =>
  depositCents > 0 && (priceCents === null || depositCents <= priceCents)

/** The deposit in cents: what the vehicle's processor of the site's provider asks for, else what the site does. */
export function decideDeposit(
  { deposits }: Pick<ReservableVehicle, 'deposits'>,
  settings: Pick<ReserveSettings, 'provider' | 'deposit_amount'>,
): number {
  const own = deposits.find(({ provider }) => provider === settings.provider)
  return own?.cents ?? Math.round(settings.deposit_amount * 100)
}
