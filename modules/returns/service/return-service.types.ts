import type { Slot } from '#modules/bookings/slots/slot.types.ts'
import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { ReturnDecision } from '../conditions/return-conditions.rules.ts'
import type { ReturnStanding } from '../lifecycle/return-standing.rules.ts'
import type { TakenStep, UsedCarReturn } from '../lifecycle/used-car-return.types.ts'

/** A delivered vehicle with all that is known of its return. */
export interface LoadedReturn {
  readonly reservation: Reservation
  readonly delivery: Delivery
  readonly vehicle: VehicleRow
  /** Where it was bought; undefined: the site has this place no longer. */
  readonly location: SiteLocation | undefined
  /** Undefined: no notice was given. */
  readonly stored: UsedCarReturn | undefined
  /** Undefined as well. */
  readonly standing: ReturnStanding | undefined
  readonly steps: readonly TakenStep[]
  /** By what is known now. */
  readonly decision: ReturnDecision
  /** When the vehicle can be brought back; empty where no time is to be chosen. */
  readonly times: readonly Slot[]
  /** What of the deposit was to go back by this return and the provider refused to send, in cents. */
  readonly refusedCents: number
  /** What of that nobody has paid the buyer another way. */
  readonly owedCents: number
  /** By the database's clock. */
  readonly now: Date
  /** Whether its page has ended: a month after its last day, and after all that happened to it. */
  readonly isEnded: boolean
}

/** What a buyer says when they give notice. */
export interface GivenNotice {
  /** In the dealership's own unit. */
  readonly odometer: number
  /** Whether somebody has a claim on the vehicle. */
  readonly hasLien: boolean
}

export type NoticeOutcome =
  | { readonly ok: true }
  /** The conditions do not hold any more. */
  | { readonly ok: false; readonly reason: 'not-entitled'; readonly decision: ReturnDecision }
  | {
      readonly ok: false
      readonly reason:
        | 'unknown'
        /** One stands already. */
        | 'noticed-already'
        /** Less than at delivery. */
        | 'odometer-too-low'
        | 'too-many-changes'
    }

export type AppointmentOutcome =
  | 'booked'
  /** Somebody else has it, or it is no time of the place. */
  | 'taken'
  /** Its notice is withdrawn, it is done, its time is now, or its last day is over. */
  | 'over'
  | 'too-many-changes'
  | 'unknown'

export type WithdrawOutcome = 'withdrawn' | 'over' | 'unknown'

interface Asked {
  readonly site: Site
  readonly reservationId: string
  readonly requestId: string
}

/** Bringing a used car back, for its buyer. Whoever calls has seen to it that they are the buyer. */
export interface ReturnService {
  /** Undefined: the site has no such delivered reservation. */
  find(site: Site, reservationId: string): Promise<LoadedReturn | undefined>
  /** By what the buyer has in their mail; both have to fit. @returns the reservation's id */
  findByReference(site: Site, reference: string, email: string): Promise<string | undefined>
  /** What the decision would be by what a buyer says. */
  check(site: Site, reservationId: string, said: GivenNotice): Promise<ReturnDecision | undefined>
  giveNotice(asked: Asked, said: GivenNotice): Promise<NoticeOutcome>
  /** Agrees on a time, or on another one. @param start an instant as its form posted it */
  book(asked: Asked, start: string): Promise<AppointmentOutcome>
  withdraw(asked: Asked): Promise<WithdrawOutcome>
}
