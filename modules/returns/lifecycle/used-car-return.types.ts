import type { ReturnCondition } from '../conditions/return-conditions.rules.ts'
import type { ReturnState, ReturnStep } from './return-lifecycle.rules.ts'

/** What staff found when the vehicle was brought back. */
export interface FoundVehicle {
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly returnedOn: string
  /** Odometer reading in the dealership's own unit. */
  readonly odometer: number
  readonly fuelPercent: number
  readonly isComplete: boolean
  readonly isAsDelivered: boolean
}

/** A used car that its buyer returns. The buyer's details are in the reservation. */
export interface UsedCarReturn {
  readonly reservationId: string
  readonly siteId: number
  readonly locationId: number
  readonly state: ReturnState
  /** The number of the return's last step. */
  readonly sequence: number
  readonly noticedAt: Date
  /** Odometer reading as stated by the buyer. */
  readonly saidOdometer: number
  readonly saidLien: boolean
  /** Null: no appointment. */
  readonly appointment: { readonly startsAt: Date; readonly endsAt: Date } | null
  /** Null: the vehicle was not brought back. */
  readonly found: FoundVehicle | null
  /** Conditions that were not met when the vehicle was brought back. */
  readonly failed: readonly ReturnCondition[]
  /** Why staff accepted the vehicle although a condition was not met. */
  readonly acceptedBecause: string | null
  /** Null: no refund. */
  readonly money: {
    /** Everything that the buyer had paid. */
    readonly paidCents: number
    readonly depositCents: number
    readonly lienCents: number
    readonly balanceCents: number
  } | null
}

/** A step with its date. */
export interface TakenStep {
  readonly sequence: number
  readonly step: ReturnStep
  readonly appointmentAt: Date | null
  readonly takenAt: Date
}

/** A payment by the dealer, in addition to the provider's refund. */
export interface ReturnLedgerEntry {
  readonly kind: 'balance' | 'lien'
  readonly amountCents: number
  readonly currency: string
  readonly reference: string
  readonly recordedAt: Date
}
