import { findMissingLocation, readBookingQuestion } from '../../visits/booking-question.rules.ts'
import type { FieldErrors, PlateLookupPlan, PostedValues, StepView } from '../../form.types.ts'

/** The fields that must be filled in before a step can show free times, with their errors; empty: no field. */
export function findMissingForTimes(step: StepView | undefined, values: PostedValues): FieldErrors {
  const plan = step?.fields.find(({ booking }) => booking !== null)?.booking ?? null
  if (plan === null) return {}
  const question = readBookingQuestion(plan, (name) => values[name] ?? [])
  return findMissingLocation(plan, question)
}

/** A plate to look up. */
export interface PlateQuestion {
  /** Name of the plate's field. */
  readonly field: string
  readonly plan: PlateLookupPlan
  /** Empty: the visitor has not entered a plate. */
  readonly rego: string
  /** Null: plates of the country have no state. */
  readonly state: string | null
}

/** Null: the step has no plate that can be looked up. */
export function readPlateQuestion(
  step: StepView | undefined,
  values: PostedValues,
): PlateQuestion | null {
  const field = step?.fields.find(({ plateLookup }) => plateLookup !== null)
  const plan = field?.plateLookup ?? null
  if (field === undefined || plan === null) return null
  const first = (name: string) => values[name]?.[0] ?? ''
  return {
    field: field.name,
    plan,
    rego: first(field.name).trim(),
    state: plan.stateField === null ? null : first(plan.stateField),
  }
}
