import type { ReturnCondition } from '../conditions/return-conditions.rules.ts'
import type { ReturnState, ReturnStep } from './return-lifecycle.rules.ts'

/** What staff saw when a vehicle was brought back. */
export interface FoundVehicle {
  /** `YYYY-MM-DD` on the site's clock. */
  readonly returnedOn: string
  /** In the dealership's own unit. */
  readonly odometer: number
  readonly fuelPercent: number
  readonly isComplete: boolean
  readonly isAsDelivered: boolean
}

/** A used car that its buyer brings back. Who that is stands in its reservation. */
export interface UsedCarReturn {
  readonly reservationId: string
  readonly siteId: number
  readonly locationId: number
  readonly state: ReturnState
  /** Of its last step. */
  readonly sequence: number
  readonly noticedAt: Date
  /** By the buyer's word. */
  readonly saidOdometer: number
  readonly saidLien: boolean
  /** Null: no time is agreed. */
  readonly appointment: { readonly startsAt: Date; readonly endsAt: Date } | null
  /** Null: it is not brought back. */
  readonly found: FoundVehicle | null
  /** What did not hold when it was brought back. */
  readonly failed: readonly ReturnCondition[]
  /** Why it was taken back although something did not hold. */
  readonly acceptedBecause: string | null
  /** Null: nothing goes back. */
  readonly money: {
    /** All that was paid. */
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

/** What the dealer paid, beside what its provider sends back. */
export interface ReturnLedgerEntry {
  readonly kind: 'balance' | 'lien'
  readonly amountCents: number
  readonly currency: string
  readonly reference: string
  readonly recordedAt: Date
}
