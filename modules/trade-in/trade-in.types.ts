import type { PostedValues } from '#modules/forms/form.types.ts'
import type { LookupOutcome, PlateVehicle, TitleChecks } from './lookups/lookup.types.ts'

/** The steps in order. `vehicle` is skipped if a lookup found the vehicle, `owing` if no money is owed on it. */
export const stepNames = ['plate', 'vehicle', 'condition', 'owing', 'photos', 'contact'] as const
export type StepName = (typeof stepNames)[number]

/** How the vehicle was identified. */
export type KnownVehicle =
  | { readonly kind: 'found'; readonly vehicle: PlateVehicle; readonly checks: TitleChecks | null }
  | {
      readonly kind: 'by-hand'
      /** `chosen`: the visitor skipped the lookup; else the outcome of a lookup that found nothing. */
      readonly reason: 'chosen' | Exclude<LookupOutcome<never>['kind'], 'found'>
    }

export interface StoredValuation {
  readonly lowCents: number
  readonly highCents: number
  readonly currency: string
  /** `2026-11-25`, in the site's time zone. */
  readonly valuedOn: string
}

/** A valued trade-in for the checkout and enquiries, without its plate and its owner. */
export interface ValuedTradeIn {
  readonly vehicle: Pick<PlateVehicle, 'make' | 'model' | 'year' | 'badge'>
  /** Odometer reading in the site's unit. */
  readonly odometer: number
  readonly valuation: StoredValuation
}

/**
 * The answers of a visitor so far, stored encrypted in the draft. They contain no contact details: these are in the
 * last step and sent directly with the lead.
 */
export interface TradeInAnswers {
  /** Posted values of the completed steps, by control. */
  readonly posted: PostedValues
  readonly done: readonly StepName[]
  /** Null: the first step is not completed. */
  readonly known: KnownVehicle | null
  /** Null: the vehicle was not valued, or not yet. */
  readonly valuation: StoredValuation | null
}

export const noAnswers: TradeInAnswers = { posted: {}, done: [], known: null, valuation: null }

/** A visitor's photo, stored until the enquiry is sent. */
export interface TradeInPhoto {
  readonly id: number
  readonly name: string
  readonly mediaType: string
  readonly contentHash: string
  readonly bytes: number
}
