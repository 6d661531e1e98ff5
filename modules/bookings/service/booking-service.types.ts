import type { SlotDates } from '#modules/forms/form.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { BookingWay, Wanted } from '../slots/slot.types.ts'
import type { BookingPlace } from '../slots/booking-place.types.ts'
import type { SlotRefusal } from '../slots/slot-claim.rules.ts'
import type { BookingView } from '../booking/booking.view.ts'
import type { ConfirmOutcome, FoundRequest } from './confirm-time.ts'

/** A request to hold a time while its form is open. */
export interface HoldRequest {
  readonly place: BookingPlace
  readonly way: BookingWay
  readonly wanted: Wanted
  /** `2026-12-01T09:30:00+11:00`. */
  readonly start: string
  /** Id of the hold to replace; null without one. */
  readonly hold: string | null
  /** The visitor's network address. */
  readonly clientAddress: string
}

/** A booking for the page that changes it. */
export interface ManagedBooking {
  readonly view: BookingView
  /** Times to which it can move; empty once it has begun or is cancelled. */
  readonly free: SlotDates
}

export interface HeldTime {
  readonly hold: string
  readonly seconds: number
}

/** @property token for the link that moves or cancels the booking */
type Tokened<Outcome> = Outcome extends { readonly bookingId: string }
  ? { readonly kind: 'booked'; readonly token: string }
  : Outcome
export type RequestedBooking = Tokened<FoundRequest>
export type TakeOutcome = Tokened<ConfirmOutcome>

export type ChangeOutcome = 'changed' | 'taken' | 'over' | 'unknown'

/** Appointments: free times, holds, and changes of bookings. */
export interface BookingService {
  /** @param hold the visitor's own hold, which does not block them; null without one */
  listFree(
    site: Site,
    place: BookingPlace,
    wanted: Wanted,
    hold?: string | null,
  ): Promise<SlotDates>
  /** @returns the hold, or the reason for refusing it: the time is not free, or there are too many holds */
  hold(site: Site, request: HoldRequest): Promise<HeldTime | SlotRefusal>
  /**
   * @param token from the link
   * @returns `ended`: the link has expired; undefined: it belongs to no booking of this site
   */
  find(site: Site, token: string): Promise<ManagedBooking | 'ended' | undefined>
  move(context: RequestContext, token: string, start: string): Promise<ChangeOutcome>
  cancel(context: RequestContext, token: string): Promise<ChangeOutcome>
  /** Records that the visitor confirms the appointment. */
  confirm(context: RequestContext, token: string): Promise<ChangeOutcome>
  /**
   * The chosen time of a lead that was not booked.
   *
   * @param token from the link that books it
   */
  findRequested(site: Site, token: string): Promise<RequestedBooking | undefined>
  /** Books the requested time. */
  takeRequested(context: RequestContext, token: string): Promise<TakeOutcome>
}
