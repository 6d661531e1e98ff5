import type { Currency } from '#modules/payments/payment-processor.types.ts'
import type { BotMark } from '#modules/forms/bot-check/bot-mark.types.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { ReservationState } from './reservation-lifecycle.rules.ts'

/** The buyer's details as entered; the email in lower case. */
export interface Buyer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly postcode: string
}

/** What a buyer agreed to or acknowledged, with the exact text that was shown. */
export interface Agreement {
  /** `terms`, or `consumer-information-notice`. */
  readonly field: string
  readonly version: string
  readonly wording: string
}

/** Why a reservation has ended. */
export type EndReason =
  /** The time for paying ran out. */
  | 'time'
  /** No payment was begun within the first minutes. */
  | 'not-begun'
  /** The buyer cancelled before paying. */
  | 'buyer'
  /** Staff released the vehicle, or refunded the deposit. */
  | 'staff'
  /** A payment arrived after another buyer got the vehicle. */
  | 'taken'
  /** A payment arrived after the vehicle was sold or had left the stock. */
  | 'sold'
  /** A payment arrived after the buyer or staff had cancelled. */
  | 'let-go'
  /** The provider refunded the deposit without our request. */
  | 'provider'
  /** The vehicle was handed over. */
  | 'delivered'
  /** The vehicle was returned after its handover. */
  | 'return'

export interface Reservation extends Buyer {
  readonly id: string
  readonly siteId: number
  readonly dealershipId: number
  readonly vehicleId: number
  /** Reference of the reservation for buyer and staff. */
  readonly reference: string
  readonly state: ReservationState
  /** Null: the reservation has not ended. */
  readonly endReason: EndReason | null
  readonly provider: PaymentProvider
  readonly depositCents: number
  readonly currency: Currency
  /** The price shown when the vehicle was held. */
  readonly priceCents: number
  readonly agreements: readonly Agreement[]
  /** The buyer's trade-in as text; null: no trade-in is known. */
  readonly tradeIn: string | null
  /** Why the sender could not be checked; null: checked, or the site has no bot check. */
  readonly botMark: BotMark | null
  readonly heldAt: Date
  readonly expiresAt: Date
  readonly paymentBegunAt: Date | null
  readonly paidAt: Date | null
  /** The payment of the deposit. */
  readonly paymentId: string | null
  readonly endedAt: Date | null
}
