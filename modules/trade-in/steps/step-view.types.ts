import type { FieldErrors, FieldView, FormView, PostedValues } from '#modules/forms/form.types.ts'
import type { StepWords } from './trade-in-form.view.ts'
import type { StepName } from '../trade-in.types.ts'
import type { TitleCheckView } from '../valuation/title-checks.view.ts'
import type { ValuationView } from '../valuation/valuation.view.ts'

/** The card of a vehicle found by its plate. */
export interface FoundVehicleView {
  readonly title: string
  /** Body, colour, last characters of the VIN, end of the registration. */
  readonly facts: readonly string[]
}

/** A step of a trade-in, with everything that its page shows. */
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
  /** The counted steps, with what each is about: 'Your car', 'Its condition' … */
  readonly stages: readonly {
    readonly heading: string
    readonly state: 'done' | 'current' | 'open'
  }[]
  /** Whether the step shows the terms and the privacy notice. */
  readonly showsTerms: boolean
  /** A message about what happened, such as a refused photo; null: no message. */
  readonly notice: { readonly text: string; readonly next: string } | null
  readonly posted: PostedValues
  readonly errors: FieldErrors
  /** Path of the previous step; null: this step is the first. */
  readonly previousHref: string | null
  /** Label of the button, on the first step, to continue without a plate: 'I would rather type what I drive'. */
  readonly byHandLabel: string | null
  /** The vehicle found by its plate; null: no lookup was made, or this step does not show the vehicle. */
  readonly found: FoundVehicleView | null
  /** Photos stored so far. */
  readonly photos: readonly { readonly id: number; readonly name: string; readonly size: string }[]
  /** The views of the vehicle that photos should show. */
  readonly shots: readonly string[]
  /** Null: staff value the vehicle, or this step does not show the valuation. */
  readonly valuation: ValuationView | null
  /** Empty if the step does not show them. */
  readonly checks: readonly TitleCheckView[]
  /**
   * The site key of the bot check widget, for beginning a trade-in or looking up a plate; null: the site has no
   * check, or it has been passed.
   */
  readonly botSiteKey: string | null
}
