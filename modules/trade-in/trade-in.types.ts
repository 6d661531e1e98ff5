import type { PostedValues } from '#modules/forms/form.types.ts'
import type { LookupOutcome, PlateVehicle, TitleChecks } from './lookups/lookup.types.ts'

/** In their order. `vehicle` is left out where a lookup has found it, `owing` where no finance is owing. */
export const stepNames = ['plate', 'vehicle', 'condition', 'owing', 'photos', 'contact'] as const
export type StepName = (typeof stepNames)[number]

/** How it is known which vehicle it is. */
export type KnownVehicle =
  | { readonly kind: 'found'; readonly vehicle: PlateVehicle; readonly checks: TitleChecks | null }
  | {
      readonly kind: 'by-hand'
      /** Why nobody looked it up, or what came of it. */
      readonly reason: 'chosen' | Exclude<LookupOutcome<never>['kind'], 'found'>
    }

export interface StoredValuation {
  readonly lowCents: number
  readonly highCents: number
  readonly currency: string
  /** `2026-11-25`, on the site's calendar. */
  readonly valuedOn: string
}

/** A trade-in that was valued, as checkout and enquiries carry it: without its plate, and without its owner. */
export interface ValuedTradeIn {
  readonly vehicle: Pick<PlateVehicle, 'make' | 'model' | 'year' | 'badge'>
  /** In the site's unit. */
  readonly odometer: number
  readonly valuation: StoredValuation
}

/** What a visitor has answered, as it is sealed in their draft. Who they are is in none: that is asked last, and goes to a lead. */
export interface TradeInAnswers {
  /** As it was posted, by control, of the steps that are done. */
  readonly posted: PostedValues
  readonly done: readonly StepName[]
  /** Null: the first step is not done. */
  readonly known: KnownVehicle | null
  /** Null: there is none, or it is not worked out yet. */
  readonly valuation: StoredValuation | null
}

export const noAnswers: TradeInAnswers = { posted: {}, done: [], known: null, valuation: null }

/** A photo of the visitor's that waits for their enquiry. */
export interface TradeInPhoto {
  readonly id: number
  readonly name: string
  readonly mediaType: string
  readonly contentHash: string
  readonly bytes: number
}
