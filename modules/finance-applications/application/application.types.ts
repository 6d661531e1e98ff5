import type { FieldValue } from '#modules/forms/form.types.ts'

/** In the order of the form. */
export const stepNames = [
  'about',
  'address',
  'previous_address',
  'employment',
  'income',
  'expenses',
  'assets',
  'identity',
  'consent',
] as const
export type StepName = (typeof stepNames)[number]

export type StepAnswers = Readonly<Record<string, FieldValue>>
/** Answers by step. */
export type Answers = Readonly<Partial<Record<StepName, StepAnswers>>>

/** A consent with the wording that the applicant saw, even if the form's wording changes later. */
export interface GivenConsent {
  readonly field: string
  readonly wording: string
  readonly agreed: boolean
  /** ISO 8601. */
  readonly given_at: string
  /** The step that showed it; absent in older records. */
  readonly shown_on?: string
}

/** A visitor's progress in an application, without any answers. */
export interface ApplicationProgress {
  readonly id: string
  /** Short id by which applicant and staff refer to the application. */
  readonly reference: string
  readonly state: 'begun' | 'submitted'
  /** Completed steps that need not be repeated. */
  readonly done: readonly StepName[]
  /** All steps that the answers so far require. */
  readonly steps: readonly StepName[]
  readonly next: StepName
  readonly vehicleId: number | null
}
