import type { FieldValue } from '#modules/forms/form.types.ts'

/** In the order in which they are answered. */
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
/** What was answered, by step. */
export type Answers = Readonly<Partial<Record<StepName, StepAnswers>>>

/** A consent as it was given: the words stay, whatever the form says later. */
export interface GivenConsent {
  readonly field: string
  readonly wording: string
  readonly agreed: boolean
  /** ISO 8601. */
  readonly given_at: string
  /** The step that showed it; absent where nobody noted it then. */
  readonly shown_on?: string
}

/** Where a visitor is with an application. It says nothing of what was answered. */
export interface ApplicationProgress {
  readonly id: string
  /** What people call it by. */
  readonly reference: string
  readonly state: 'begun' | 'submitted'
  /** Those that are answered and need not be answered again. */
  readonly done: readonly StepName[]
  /** All that it has, by what was answered so far. */
  readonly steps: readonly StepName[]
  readonly next: StepName
  readonly vehicleId: number | null
}
