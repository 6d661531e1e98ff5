import type { FieldErrors, FormView, PostedValues } from '#modules/forms/form.types.ts'
import type { PersonCheck } from '#modules/forms/bot-check/person-check.types.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import type { LeadService } from '#modules/leads/submit/lead-parts.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { AutomatedVehicle } from '#modules/vehicles/price/automated-offer.rules.ts'
import type { TradeInDraft, TradeInDrafts } from '../drafts/open-drafts.ts'
import type { PlateLookups } from '../lookups/adapters/open-lookups.ts'
import type { ValuationSeal } from '../valuation/valuation-seal.ts'
import type { StepName } from '../trade-in.types.ts'

export interface StepParts {
  readonly drafts: TradeInDrafts
  readonly lookups: PlateLookups
  readonly leads: LeadService
  /** Encrypts the traded vehicle for the page after the lead. */
  readonly valuations: Pick<ValuationSeal, 'sealTraded'>
  /** Called when a trade-in begins, before anything is stored, and before each plate lookup. */
  readonly checkPerson: PersonCheck
}

/** The pressed button: the step's own, or another one. */
export type StepButton = 'continue' | 'by-hand'

/** A step that was posted. */
export interface PostedStep {
  readonly context: RequestContext
  /** Null: this is the first step of a new trade-in. */
  readonly draft: TradeInDraft | null
  readonly step: StepName
  readonly button: StepButton
  readonly posted: PostedValues
  readonly files: readonly IncomingFile[]
  /** The site's trade-in form, with the wanted vehicle. */
  readonly form: FormView
  /** The vehicle that the visitor wants; null: none is chosen. */
  readonly wanted: (AutomatedVehicle & { readonly id: number }) | null
  /** URL of the page, which the lead contains. */
  readonly url: string
  readonly userAgent: string | undefined
  readonly clientAddress: string
  /**
   * Counts a lookup.
   *
   * @returns whether it is allowed
   */
  countLookup(): boolean
  /**
   * Counts the valuation of this draft, which is a lookup too.
   *
   * @returns whether it is allowed
   */
  countValuation(draftId: string): boolean
}

export type StepOutcome =
  | { readonly kind: 'faulty'; readonly errors: FieldErrors }
  | { readonly kind: 'refused'; readonly refusal: FormRefusal }
  /** @property key key for the session of a new draft; null: the session has it already */
  | { readonly kind: 'saved'; readonly next: StepName; readonly key: string | null }
  /** The trade-in was sent as a lead. */
  | { readonly kind: 'sent'; readonly location: string }
