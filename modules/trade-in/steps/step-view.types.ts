import type { FieldErrors, FieldView, FormView, PostedValues } from '#modules/forms/form.types.ts'
import type { StepWords } from './trade-in-form.view.ts'
import type { StepName } from '../trade-in.types.ts'
import type { TitleCheckView } from '../valuation/title-checks.view.ts'
import type { ValuationView } from '../valuation/valuation.view.ts'

/** The card of a vehicle found by its plate. */
export interface FoundVehicleView {
  readonly title: string
  /** Body, colour, end of the VIN, end of the registration. */
  readonly facts: readonly string[]
}

/** A step of a trade-in with everything that its page shows. */
export interface TradeInStepView {
  readonly form: Pick<
    FormView,
    'slug' | 'action' | 'submitLabel' | 'rules' | 'terms' | 'privacyHref' | 'termsHref'
  >
  readonly step: StepName
  readonly words: StepWords
  readonly fields: readonly FieldView[]
  /** From 0. */
  readonly position: number
  readonly count: number
  /** Whether it shows the terms and how details are treated. */
  readonly showsTerms: boolean
  /** A message about what happened, such as a refused photo; null: no message. */
  readonly notice: { readonly text: string; readonly next: string } | null
  readonly posted: PostedValues
  readonly errors: FieldErrors
  /** The previous step; null: this is the first. */
  readonly previousHref: string | null
  /** The button to continue without a plate, on the first step: 'I would rather type what I drive'. */
  readonly byHandLabel: string | null
  /** Null: no lookup was made, or this step does not show it. */
  readonly found: FoundVehicleView | null
  /** Photos stored so far. */
  readonly photos: readonly { readonly id: number; readonly name: string; readonly size: string }[]
  /** What to take photos of. */
  readonly shots: readonly string[]
  /** Null: staff value it, or this is another step. */
  readonly valuation: ValuationView | null
  /** Empty if the step does not show them. */
  readonly checks: readonly TitleCheckView[]
  /**
   * The site key of the bot check widget, for beginning a trade-in or looking up a plate; null: the site has no check,
   * or it is done.
   */
  readonly botSiteKey: string | null
}
