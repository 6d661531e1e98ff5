import type { Slot } from '#modules/bookings/slots/slot.types.ts'
import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { ReturnDecision } from '../conditions/return-conditions.rules.ts'
import type { ReturnStatus } from '../lifecycle/return-status.rules.ts'
import type { TakenStep, UsedCarReturn } from '../lifecycle/used-car-return.types.ts'

/** A delivered vehicle with all facts of its return. */
export interface LoadedReturn {
  readonly reservation: Reservation
  readonly delivery: Delivery
  readonly vehicle: VehicleRow
  /** The location of the purchase; undefined: the site no longer has it. */
  readonly location: SiteLocation | undefined
  /** Undefined: no notice was given. */
  readonly stored: UsedCarReturn | undefined
  /** Undefined: no notice was given. */
  readonly status: ReturnStatus | undefined
  readonly steps: readonly TakenStep[]
  /** The decision by the facts known now. */
  readonly decision: ReturnDecision
  /** Free times for bringing the vehicle back; empty if none can be chosen. */
  readonly times: readonly Slot[]
  /** The part of the deposit whose refund for this return was refused, in cents. */
  readonly refusedCents: number
  /** The part of `refusedCents` that nobody has paid in another way. */
  readonly owedCents: number
  /** The database's current time. */
  readonly now: Date
  /** Whether the return's page is no longer available: a month after its last day and after its last step. */
  readonly isEnded: boolean
}

/** What the buyer states when giving notice. */
export interface GivenNotice {
  /** Odometer reading in the dealership's own unit. */
  readonly odometer: number
  /** Whether somebody has a claim on the vehicle. */
  readonly hasLien: boolean
}

export type NoticeOutcome =
  | { readonly ok: true }
  /** A condition is not met any more. */
  | { readonly ok: false; readonly reason: 'not-entitled'; readonly decision: ReturnDecision }
  | {
      readonly ok: false
      readonly reason:
        | 'unknown'
        /** The buyer has already given notice. */
        | 'noticed-already'
        /** The reading is lower than at delivery. */
        | 'odometer-too-low'
        | 'too-many-changes'
    }

export type AppointmentOutcome =
  | 'booked'
  /** Another return has this time, or it is not offered. */
  | 'taken'
  /** The return is withdrawn, completed, under way, or past its last day. */
  | 'over'
  | 'too-many-changes'
  | 'unknown'

export type WithdrawOutcome = 'withdrawn' | 'over' | 'unknown'

interface ReturnRequest {
  readonly site: Site
  readonly reservationId: string
  readonly requestId: string
}

/** Returns of used cars, for buyers. The caller must have checked that the visitor is the buyer. */
export interface ReturnService {
  /** Undefined: the site has no such delivered reservation. */
  find(site: Site, reservationId: string): Promise<LoadedReturn | undefined>
  /**
   * Finds a purchase by reference and email, which must both match.
   *
   * @returns the reservation's id
   */
  findByReference(site: Site, reference: string, email: string): Promise<string | undefined>
  /** The decision as it would be with the buyer's statement. */
  check(site: Site, reservationId: string, notice: GivenNotice): Promise<ReturnDecision | undefined>
  giveNotice(request: ReturnRequest, notice: GivenNotice): Promise<NoticeOutcome>
  /**
   * Sets the first appointment, or replaces it by another one.
   *
   * @param start an instant as posted by the form
   */
  book(request: ReturnRequest, start: string): Promise<AppointmentOutcome>
  withdraw(request: ReturnRequest): Promise<WithdrawOutcome>
}
