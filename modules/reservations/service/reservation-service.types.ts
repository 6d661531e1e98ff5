import type { BegunPayment, PaymentFields } from '#modules/payments/payment-processor.types.ts'
import type { Payment, PaymentResult } from '#modules/payments/payment.types.ts'
import type { BotMark } from '#modules/forms/bot-check/bot-mark.types.ts'
import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { GivenBuyer } from '../hold/buyer.rules.ts'
import type { OpenReservation, VehicleHold } from '../hold/hold.store.ts'
import type { HoldRefusal } from '../hold/hold-refusal.types.ts'
import type { Reservation } from '../lifecycle/reservation.types.ts'
import type { RefundsOfBuyer } from '../refund-words.view.ts'
import type { EndOutcome } from '../settle/end-reservation.ts'
import type { BeginPage, ChargedCard } from './begin-payment.ts'
import type { CheckoutOffer } from './checkout-offer.ts'

export interface SentReservation {
  readonly vehicleId: number
  readonly buyer: GivenBuyer
  readonly acceptsTerms: boolean
  readonly acknowledgesNotice: boolean
  /** The buyer's trade-in as text; null: no trade-in is known. */
  readonly tradeIn: string | null
  /** The sender's idempotency key; null: it is derived from the content and the sender. */
  readonly key: string | null
  /** The key of the visitor's browser; null: the request was not sent by a browser. */
  readonly sessionKey: string | null
  readonly clientAddress: string
  readonly requestId: string
  readonly now: Date
  readonly browser: SendingBrowser | undefined
  /** The bot check token; null: no token was sent. */
  readonly botToken?: string | null
  /** Why the sender could not be checked; null: checked, or the site has no bot check. */
  readonly botMark?: BotMark | null
}

export type ReserveOutcome =
  | {
      readonly ok: true
      readonly reservation: Reservation
      /** The vehicle's title. */
      readonly title: string
      readonly slug: string
    }
  | {
      readonly ok: false
      readonly reason: HoldRefusal
      readonly heldUntil?: Date
    }
  | {
      readonly ok: false
      readonly reason: 'reservation.invalid'
      /** Error messages by the name of the sent field. */
      readonly fields: Readonly<Record<string, string>>
    }

/** Reserving vehicles with a deposit, for pages and endpoints. */
export interface ReservationService {
  /** Whether visitors can reserve online: the site has enabled it, and its account with the provider is set up. */
  isOffered(site: Site): Promise<boolean>
  /** The offer of a vehicle that the site shows; undefined: it shows no such vehicle. */
  findOffer(site: Site, slug: string, now: Date): Promise<CheckoutOffer | undefined>
  hold(site: Site, sent: SentReservation): Promise<ReserveOutcome>
  find(site: Site, id: string): Promise<Reservation | undefined>
  /** A browser's latest reservation of a vehicle. */
  findOfSession(site: Site, sessionKey: string, vehicleId: number): Promise<Reservation | undefined>
  /** A browser's current hold, of any vehicle. */
  findHeldOfSession(site: Site, sessionKey: string): Promise<Reservation | undefined>
  /** The remaining time of a hold, in whole seconds by the database's clock; 0: it has ended. */
  readSecondsLeft(site: Site, reservation: Reservation): Promise<number>
  /** The open reservation of a vehicle, on any site of its group. */
  findOpen(site: Site, vehicleId: number): Promise<OpenReservation | null>
  /** The vehicles that are held, on any site of the group, and until when. */
  listHolds(site: Site, vehicleIds: readonly number[]): Promise<readonly VehicleHold[]>
  /** The newest payment of a reservation; undefined: it has none. */
  findPayment(site: Site, reservation: Reservation): Promise<Payment | undefined>
  /**
   * Opens a payment, a new one after a declined payment, and returns the provider's page or fields.
   *
   * @param returnPath where the provider sends the buyer back
   */
  beginPayment(
    site: Site,
    reservation: Reservation,
    page: BeginPage,
  ): Promise<PaymentResult<BegunPayment> | { readonly ok: false; readonly reason: 'over' }>
  /** The data for paying in the provider's own fields on our page; null: the buyer pays on the provider's page. */
  findFields(site: Site, reservation: Reservation): Promise<PaymentFields | null>
  /** Charges the token from the provider's fields; after a declined card, for a new payment. */
  charge(
    site: Site,
    reservation: Reservation,
    card: ChargedCard,
  ): Promise<PaymentResult<Payment> | { readonly ok: false; readonly reason: 'over' }>
  /** Updates the reservation from the payment's state at the provider. */
  refresh(site: Site, reservation: Reservation): Promise<Reservation>
  /** Refunds that did not reach the buyer, and what the dealer paid in another way. */
  findRefunds(site: Site, reservation: Reservation): Promise<RefundsOfBuyer>
  letGo(site: Site, reservation: Reservation): Promise<EndOutcome>
  signToken(site: Site, reservationId: string): string
  isToken(site: Site, reservationId: string, token: string): boolean
  /** Whether the links of the reservation have expired: a year after the handover, by the database's clock. */
  isLinkOver(site: Site, reservationId: string): Promise<boolean>
}
