import type { SlotDates } from '#modules/forms/form.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { BookingWay, Wanted } from '../slots/slot.types.ts'
import type { BookingPlace } from '../slots/booking-place.types.ts'
import type { SlotRefusal } from '../booking/booking.store.ts'
import type { BookingView } from '../booking/booking.view.ts'
import type { ConfirmOutcome, FoundRequest } from './confirm-time.ts'

/** A time that is to be held while its form is open. */
export interface HoldWish {
  readonly place: BookingPlace
  readonly way: BookingWay
  readonly wanted: Wanted
  /** `2026-12-01T09:30:00+11:00`. */
  readonly start: string
  /** The hold that it replaces; null: none. */
  readonly hold: string | null
  /** The network address that holds it. */
  readonly clientAddress: string
}

/** A booking as the page that changes it shows it. */
export interface ManagedBooking {
  readonly view: BookingView
  /** To which it can move; empty once it has begun or is cancelled. */
  readonly free: SlotDates
}

export interface HeldTime {
  readonly hold: string
  readonly seconds: number
}

/** @property token of the link that moves or cancels the booking */
type Tokened<Outcome> = Outcome extends { readonly bookingId: string }
  ? { readonly kind: 'booked'; readonly token: string }
  : Outcome
export type RequestedBooking = Tokened<FoundRequest>
export type TakeOutcome = Tokened<ConfirmOutcome>

export type ChangeOutcome = 'changed' | 'taken' | 'over' | 'unknown'

/** Appointments: which times are free, who holds one, and what becomes of those that are booked. */
export interface BookingService {
  /** @param hold of the visitor who asks, which is not in their own way; null: none */
  listFree(
    site: Site,
    place: BookingPlace,
    wanted: Wanted,
    hold?: string | null,
  ): Promise<SlotDates>
  /** @returns why it is not held: it is not free, or more times are held than are bound to be booked */
  hold(site: Site, wish: HoldWish): Promise<HeldTime | SlotRefusal>
  /** @param token of the link. @returns `ended`: the link has; undefined: it is of no booking of this site */
  find(site: Site, token: string): Promise<ManagedBooking | 'ended' | undefined>
  move(context: RequestContext, token: string, start: string): Promise<ChangeOutcome>
  cancel(context: RequestContext, token: string): Promise<ChangeOutcome>
  /** Notes that the visitor of a booking comes. */
  confirm(context: RequestContext, token: string): Promise<ChangeOutcome>
  /** The time that a lead chose and did not take. @param token of the link that takes it */
  findRequested(site: Site, token: string): Promise<RequestedBooking | undefined>
  /** Takes it. */
  takeRequested(context: RequestContext, token: string): Promise<TakeOutcome>
}
