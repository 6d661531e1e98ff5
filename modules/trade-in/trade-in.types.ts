import type { PostedValues } from '#modules/forms/form.types.ts'
import type { LookupOutcome, PlateVehicle, TitleChecks } from './lookups/lookup.types.ts'

/** In their order. `vehicle` is skipped if a lookup has found it, `owing` if no finance is owing. */
export const stepNames = ['plate', 'vehicle', 'condition', 'owing', 'photos', 'contact'] as const
export type StepName = (typeof stepNames)[number]

/** How the vehicle was identified. */
export type KnownVehicle =
  | { readonly kind: 'found'; readonly vehicle: PlateVehicle; readonly checks: TitleChecks | null }
  | {
      readonly kind: 'by-hand'
      /** Why there was no lookup, or its failed outcome. */
      readonly reason: 'chosen' | Exclude<LookupOutcome<never>['kind'], 'found'>
    }

export interface StoredValuation {
  readonly lowCents: number
  readonly highCents: number
  readonly currency: string
  /** `2026-11-25`, in the site's time zone. */
  readonly valuedOn: string
}

/** A valued trade-in for checkout and enquiries: without its plate and its owner. */
export interface ValuedTradeIn {
  readonly vehicle: Pick<PlateVehicle, 'make' | 'model' | 'year' | 'badge'>
  /** In the site's unit. */
  readonly odometer: number
  readonly valuation: StoredValuation
}

/**
 * A visitor's input so far, encrypted in their draft. Contact details are not part of it: they are asked last, and go
 * straight into the lead.
 */
export interface TradeInAnswers {
  /** As posted, by control, for the completed steps. */
  readonly posted: PostedValues
  readonly done: readonly StepName[]
  /** Null: the first step is not done. */
  readonly known: KnownVehicle | null
  /** Null: there is no valuation, or not yet. */
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
