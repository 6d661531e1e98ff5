import type { FieldErrors, FormView, PostedValues } from '#modules/forms/form.types.ts'
import type { PersonCheck } from '#modules/forms/person-check.types.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import type { LeadService } from '#modules/leads/submit/lead-parts.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { AutomatedVehicle } from '#modules/vehicles/automated-offer.rules.ts'
import type { TradeInDraft, TradeInDrafts } from '../drafts/open-drafts.ts'
import type { PlateLookups } from '../lookups/adapters/open-lookups.ts'
import type { ValuationSeal } from '../valuation/valuation-seal.ts'
import type { StepName } from '../trade-in.types.ts'

export interface StepParts {
  readonly drafts: TradeInDrafts
  readonly lookups: PlateLookups
  readonly leads: LeadService
  /** Makes what the page after the lead takes the traded vehicle from. */
  readonly valuations: Pick<ValuationSeal, 'sealTraded'>
  /** Asked when a trade-in begins, before anything is stored, and before each plate that is looked up. */
  readonly checkPerson: PersonCheck
}

/** What the visitor pressed: the step's own button, or another one. */
export type StepButton = 'continue' | 'by-hand'

/** A step that was posted. */
export interface PostedStep {
  readonly context: RequestContext
  /** Null: this is the first step of a new one. */
  readonly draft: TradeInDraft | null
  readonly step: StepName
  readonly button: StepButton
  readonly posted: PostedValues
  readonly files: readonly IncomingFile[]
  /** The trade-in form, about the vehicle that it is for. */
  readonly form: FormView
  /** That vehicle; null: none yet. */
  readonly wanted: (AutomatedVehicle & { readonly id: number }) | null
  /** Of the page, for the lead. */
  readonly url: string
  readonly userAgent: string | undefined
  readonly clientAddress: string
  /** Counts a lookup. @returns whether it may be made */
  countLookup(): boolean
  /** Counts that the trade-in of this draft is valued, which is a lookup too. @returns whether it may be */
  countValuation(draftId: string): boolean
}

export type StepOutcome =
  | { readonly kind: 'faulty'; readonly errors: FieldErrors }
  | { readonly kind: 'refused'; readonly refusal: FormRefusal }
  /** @property key for the session, where the draft is a new one; null: it has it */
  | { readonly kind: 'saved'; readonly next: StepName; readonly key: string | null }
  /** It is a lead. */
  | { readonly kind: 'sent'; readonly location: string }
