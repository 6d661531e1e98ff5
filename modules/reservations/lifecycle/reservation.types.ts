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
  /** A payment came when another buyer had the vehicle. */
  | 'taken'
  /** A payment came, and the vehicle was sold or had left the stock. */
  | 'sold'
  /** A payment came after the buyer or staff had cancelled. */
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
  /** Its reference for people. */
  readonly reference: string
  readonly state: ReservationState
  /** Null: it has not ended. */
  readonly endReason: EndReason | null
  readonly provider: PaymentProvider
  readonly depositCents: number
  readonly currency: Currency
  /** The price shown when it was made. */
  readonly priceCents: number
  readonly agreements: readonly Agreement[]
  /** The buyer's trade-in as text; null: no trade-in is known. */
  readonly tradeIn: string | null
  /** Why the bot check could not decide; null: it passed, or the site has no check. */
  readonly botMark: BotMark | null
  readonly heldAt: Date
  readonly expiresAt: Date
  readonly paymentBegunAt: Date | null
  readonly paidAt: Date | null
  /** The payment of the deposit. */
  readonly paymentId: string | null
  readonly endedAt: Date | null
}
