import type { ReturnCondition } from '../conditions/return-conditions.rules.ts'
import type { ReturnState, ReturnStep } from './return-lifecycle.rules.ts'

/** Staff's findings when a vehicle was brought back. */
export interface FoundVehicle {
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly returnedOn: string
  /** In the dealership's own unit. */
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
  /** The number of its last step. */
  readonly sequence: number
  readonly noticedAt: Date
  /** As stated by the buyer. */
  readonly saidOdometer: number
  readonly saidLien: boolean
  /** Null: no appointment. */
  readonly appointment: { readonly startsAt: Date; readonly endsAt: Date } | null
  /** Null: not brought back. */
  readonly found: FoundVehicle | null
  /** Conditions that were not met when it was brought back. */
  readonly failed: readonly ReturnCondition[]
  /** Why it was accepted although a condition was not met. */
  readonly acceptedBecause: string | null
  /** Null: no refund. */
  readonly money: {
    /** Everything that was paid. */
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

/** A payment by the dealer, besides the provider's refund. */
export interface ReturnLedgerEntry {
  readonly kind: 'balance' | 'lien'
  readonly amountCents: number
  readonly currency: string
  readonly reference: string
  readonly recordedAt: Date
}
