import type { CheckRules } from '../fields/field-kind.types.ts'
import { walkFields } from './check-step.rules.ts'
import { isAhead } from '../steps/multi-step.rules.ts'
import { findSkip } from './conditions.rules.ts'
import type { CheckedStep, FormView, PostedFiles, PostedValues } from '../form.types.ts'

export interface CheckedForm extends CheckedStep {
  /** The first faulty step; null: the form may be sent. */
  readonly faultyStep: number | null
  /** Indexes of the steps that these values lead through. */
  readonly path: readonly number[]
}

/**
 * Checks, in order, all steps that the values lead through. The values alone decide which steps are
 * skipped: a request cannot omit a required step by claiming that it was skipped.
 */
export function checkForm(
  form: Pick<FormView, 'steps'>,
  posted: PostedValues,
  files: PostedFiles,
  rules: CheckRules,
): CheckedForm {
  const values: Record<string, CheckedStep['values'][string]> = {}
  const errors: Record<string, string> = {}
  const path: number[] = []
  let faultyStep: number | null = null
  let given = posted
  let attached = files
  let index = 0
  while (index < form.steps.length) {
    const step = form.steps[index]!
    const walked = walkFields(step.fields, given, attached, rules)
    path.push(index)
    Object.assign(values, walked.values)
    Object.assign(errors, walked.errors)
    if (faultyStep === null && Object.keys(walked.errors).length > 0) faultyStep = index
    given = walked.posted
    attached = walked.files
    const skip = findSkip(step, given, errors, attached)
    index = isAhead(skip, index, form.steps.length) ? skip : index + 1
  }
  return { values, errors, faultyStep, path }
}
