import type { FieldErrors, FieldView, FormView, PostedValues } from '#modules/forms/form.types.ts'
import type { StepWords } from './trade-in-form.view.ts'
import type { StepName } from '../trade-in.types.ts'
import type { TitleCheckView } from '../valuation/title-checks.view.ts'
import type { ValuationView } from '../valuation/valuation.view.ts'

/** The vehicle that a plate has found, as its card shows it. */
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
  /** What has happened, such as that something could not be taken; null: nothing. */
  readonly notice: { readonly text: string; readonly next: string } | null
  readonly posted: PostedValues
  readonly errors: FieldErrors
  /** The step before; null: this is the first. */
  readonly previousHref: string | null
  /** What goes on without a plate, on the first step: 'I would rather type what I drive'. */
  readonly byHandLabel: string | null
  /** Null: nothing was looked up, or this step does not show it. */
  readonly found: FoundVehicleView | null
  /** Photos that wait. */
  readonly photos: readonly { readonly id: number; readonly name: string; readonly size: string }[]
  /** What to take photos of. */
  readonly shots: readonly string[]
  /** Null: people value it, or the step is another one. */
  readonly valuation: ValuationView | null
  /** Empty where the step does not show them. */
  readonly checks: readonly TitleCheckView[]
  /** Of the widget that shows that a person begins it, or has a plate looked up; null: the site does not ask, or has asked. */
  readonly botSiteKey: string | null
}
