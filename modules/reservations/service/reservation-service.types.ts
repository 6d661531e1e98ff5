import type { BegunPayment, PaymentFields } from '#modules/payments/payment-processor.types.ts'
import type { Payment, PaymentResult } from '#modules/payments/payment.types.ts'
import type { BotMark } from '#modules/forms/bot-mark.types.ts'
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
  /** What the buyer trades in, in words; null: nothing that is known. */
  readonly tradeIn: string | null
  /** Null: made from the content and the sender. */
  readonly key: string | null
  /** Of the visitor's browser; null: a program sent it. */
  readonly sessionKey: string | null
  readonly clientAddress: string
  readonly requestId: string
  readonly now: Date
  readonly browser: SendingBrowser | undefined
  /** What shows that a person sends it; null: nothing came. */
  readonly botToken?: string | null
  /** What nobody could find out about who sends it; null: a person does, or the site does not ask. */
  readonly botMark?: BotMark | null
}

export type ReserveOutcome =
  | {
      readonly ok: true
      readonly reservation: Reservation
      /** Of the vehicle. */
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
      /** By the name of what was sent. */
      readonly fields: Readonly<Record<string, string>>
    }

/** Reserving vehicles with a deposit, for pages and endpoints. */
export interface ReservationService {
  /** Whether the site reserves online and its account with the provider is set up. */
  isOffered(site: Site): Promise<boolean>
  /** What a buyer is offered of a vehicle that the site shows; undefined: it shows no such vehicle. */
  findOffer(site: Site, slug: string, now: Date): Promise<CheckoutOffer | undefined>
  hold(site: Site, sent: SentReservation): Promise<ReserveOutcome>
  find(site: Site, id: string): Promise<Reservation | undefined>
  /** The latest of a browser for a vehicle. */
  findOfSession(site: Site, sessionKey: string, vehicleId: number): Promise<Reservation | undefined>
  /** The hold of a browser that is not over, of whichever vehicle. */
  findHeldOfSession(site: Site, sessionKey: string): Promise<Reservation | undefined>
  /** How much longer a hold lasts, in whole seconds; 0: it is over. No clock but the database’s counts. */
  readSecondsLeft(site: Site, reservation: Reservation): Promise<number>
  /** Who has a vehicle, on whichever site of its group. */
  findOpen(site: Site, vehicleId: number): Promise<OpenReservation | null>
  /** Which of the vehicles are held, on whichever site of the group, and until when. */
  listHolds(site: Site, vehicleIds: readonly number[]): Promise<readonly VehicleHold[]>
  /** The payment that a reservation is to be paid by, the newest; undefined: it has none. */
  findPayment(site: Site, reservation: Reservation): Promise<Payment | undefined>
  /**
   * Begins to pay: gives the provider's page or fields. After a payment that was declined it is another one.
   *
   * @param returnPath where the buyer comes back to
   */
  beginPayment(
    site: Site,
    reservation: Reservation,
    page: BeginPage,
  ): Promise<PaymentResult<BegunPayment> | { readonly ok: false; readonly reason: 'over' }>
  /** What the page needs to pay a reservation in the provider's own fields; null: it is paid on the provider's page. */
  findFields(site: Site, reservation: Reservation): Promise<PaymentFields | null>
  /** Charges the token that the provider's fields gave. After a card that was declined it is another payment. */
  charge(
    site: Site,
    reservation: Reservation,
    card: ChargedCard,
  ): Promise<PaymentResult<Payment> | { readonly ok: false; readonly reason: 'over' }>
  /** Looks at the provider what became of the payment. */
  refresh(site: Site, reservation: Reservation): Promise<Reservation>
  /** What was to go back to the buyer and did not reach them, and what the dealer paid them another way. */
  findRefunds(site: Site, reservation: Reservation): Promise<RefundsOfBuyer>
  letGo(site: Site, reservation: Reservation): Promise<EndOutcome>
  signToken(site: Site, reservationId: string): string
  isToken(site: Site, reservationId: string, token: string): boolean
  /** Whether its links have ended: a year after the vehicle was handed over, by the database's clock. */
  isLinkOver(site: Site, reservationId: string): Promise<boolean>
}
