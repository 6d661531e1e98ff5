import type { Currency } from '#modules/payments/payment-processor.types.ts'
import type { BotMark } from '#modules/forms/bot-mark.types.ts'
import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { ReservationState } from './reservation-lifecycle.rules.ts'

/** Who reserves, as they said it; the address in small letters. */
export interface Buyer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly postcode: string
}

/** What a buyer agreed to or acknowledged, in the words that were shown. */
export interface Agreement {
  /** `terms`, or `consumer-information-notice`. */
  readonly field: string
  readonly version: string
  readonly wording: string
}

/** Why a reservation is over. */
export type EndReason =
  /** The time for paying was over. */
  | 'time'
  /** No payment was begun within the first minutes. */
  | 'not-begun'
  /** The buyer let the vehicle go before they paid. */
  | 'buyer'
  /** Staff let it go, or sent the deposit back. */
  | 'staff'
  /** A payment came, and somebody else had the vehicle. */
  | 'taken'
  /** A payment came, and the vehicle was sold or had left the stock. */
  | 'sold'
  /** A payment came after the buyer or staff had let the vehicle go. */
  | 'let-go'
  /** The provider sent the deposit back, without us. */
  | 'provider'
  /** The vehicle was handed over. */
  | 'delivered'
  /** The vehicle was handed over, and brought back. */
  | 'return'

export interface Reservation extends Buyer {
  readonly id: string
  readonly siteId: number
  readonly dealershipId: number
  readonly vehicleId: number
  /** What people call it by. */
  readonly reference: string
  readonly state: ReservationState
  /** Null: it is not over. */
  readonly endReason: EndReason | null
  readonly provider: PaymentProvider
  readonly depositCents: number
  readonly currency: Currency
  /** That was shown when it was made. */
  readonly priceCents: number
  readonly agreements: readonly Agreement[]
  /** What the buyer trades in, in words; null: nothing that is known. */
  readonly tradeIn: string | null
  /** What nobody could find out about who made it; null: a person did, or the site did not ask. */
  readonly botMark: BotMark | null
  readonly heldAt: Date
  readonly expiresAt: Date
  readonly paymentBegunAt: Date | null
  readonly paidAt: Date | null
  /** That it was paid by. */
  readonly paymentId: string | null
  readonly endedAt: Date | null
}
