import type { ReserveSettings } from '#modules/sites/settings/reservations.schema.ts'
import { isAbove } from '#modules/vehicles/price/amount.rules.ts'
import { type Decision, decideAll } from '#modules/vehicles/decision.rules.ts'
import { isTestDriveOnly } from '#modules/vehicles/availability/test-drive-only.rules.ts'
import type { VehicleStatus } from '#modules/vehicles/vehicle.ts'
import { type Deposit, depositRefusals, type VehicleDeposit } from './deposit.rules.ts'

/** §9: a vehicle whose price is 200 dollars or less cannot be reserved. */
const priceFloorCents = 20_000

export interface ReservableVehicle {
  readonly status: VehicleStatus
  readonly tag: string | null
  readonly sold: boolean
  readonly reserved: boolean
  readonly reservable: boolean
  readonly priceCents: number | null
  readonly hasCheckoutPaymentProcessor: boolean
  /** One for each payment processor that the vehicle's feed names. */
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

/**
 * §5 Reserve: allowed when all conditions hold, else refused with the first that fails, in the specification's order.
 */
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

export type ReserveButtonReason =
  | 'reservation.not-enabled'
  | 'reservation.no-page'
  | 'reservation.deposit-above-price'
  | 'reservation.notice-incomplete'
  | ReserveReason

/** What the button depends on in addition to the vehicle. */
export interface ReserveContext {
  /** The deposit that the site requires. */
  readonly deposit: Deposit
  /** Whether the site's reserve page is among its registered routes. */
  readonly hasPage: boolean
  /** Whether the vehicle needs a Consumer Information Notice that lacks a row (terms/consumer-notice.ts). */
  readonly lacksNotice: boolean
}

/**
 * §5 Whether the button is shown: it also needs the site's label, and a registered page (gaps.md). With a deposit of
 * $0 it is shown without an amount (§5), and its page says how to reserve by phone. In New Zealand it also needs a
 * complete Consumer Information Notice.
 */
export function decideReserveButton(
  vehicle: ReservableVehicle,
  settings: Pick<ReserveSettings, 'enabled' | 'provider'>,
  { deposit, hasPage, lacksNotice }: ReserveContext,
): Decision<ReserveButtonReason> {
  if (!settings.enabled) return { allowed: false, reason: 'reservation.not-enabled' }
  if (!hasPage) return { allowed: false, reason: 'reservation.no-page' }
  const decision = decideReserve(vehicle, settings)
  if (!decision.allowed) return decision
  return decideAll([
    [deposit.kind !== 'above-price', 'reservation.deposit-above-price'],
    [!lacksNotice, 'reservation.notice-incomplete'],
  ])
}

export type CheckoutReason =
  | ReserveReason
  | (typeof depositRefusals)[keyof typeof depositRefusals]
  | 'reservation.notice-incomplete'

export type CheckoutDecision =
  | { readonly allowed: true; readonly depositCents: number }
  | { readonly allowed: false; readonly reason: CheckoutReason }

/**
 * §5 Whether the vehicle can be reserved by paying its deposit online, and the amount due. Used by the checkout page,
 * and again when a hold begins.
 */
export function decideCheckout(
  vehicle: ReservableVehicle,
  settings: Pick<ReserveSettings, 'provider'>,
  { deposit, lacksNotice }: Pick<ReserveContext, 'deposit' | 'lacksNotice'>,
): CheckoutDecision {
  const decision = decideReserve(vehicle, settings)
  if (!decision.allowed) return decision
  if (deposit.kind !== 'online') return { allowed: false, reason: depositRefusals[deposit.kind] }
  return lacksNotice
    ? { allowed: false, reason: 'reservation.notice-incomplete' }
    : { allowed: true, depositCents: deposit.cents }
}
