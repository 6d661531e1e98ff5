import type { CheckRules } from '#modules/forms/fields/field-kind.types.ts'
import { checkForm } from '#modules/forms/validation/check-form.rules.ts'
import { checkStep } from '#modules/forms/validation/check-step.rules.ts'
import { findSkip } from '#modules/forms/validation/conditions.rules.ts'
import { buildEnquiryFields } from '#modules/forms/validation/enquiry-payload.rules.ts'
import {
  findMissingLocation,
  readBookingQuestion,
} from '#modules/forms/visits/booking-question.rules.ts'
import { envelopeNames, goTo } from '#modules/forms/envelope-names.ts'
import type {
  FieldErrors,
  FormView,
  PostedFiles,
  PostedValues,
  StepView,
} from '#modules/forms/form.types.ts'
import {
  initialState,
  isAhead,
  type MultiStepState,
} from '#modules/forms/steps/multi-step.rules.ts'
import { buildStepAdditions } from '#modules/forms/steps/step-record.rules.ts'

export type PostedForm =
  /** Nothing is submitted: an earlier step is shown again, or the same step with free times. */
  | { readonly kind: 'back'; readonly stepIndex: number }
  /** Nothing is submitted: the vehicle of the plate is looked up. */
  | { readonly kind: 'plate'; readonly stepIndex: number }
  | { readonly kind: 'faulty'; readonly stepIndex: number; readonly errors: FieldErrors }
  | {
      readonly kind: 'send'
      readonly stepIndex: number
      /** The step to show once this one is saved; null: this was the last. */
      readonly nextStep: number | null
      /** `lead` in the request body that the script would send. */
      readonly lead: Readonly<Record<string, unknown>>
      /** `lead` with the values of all steps, for a lead that can no longer be updated. */
      readonly whole: Readonly<Record<string, unknown>>
    }

/** Reads the request that a form posts without script. Hidden inputs hold the values of earlier steps. */
export function readPostedForm(
  form: FormView,
  posted: PostedValues,
  files: PostedFiles,
  rules: CheckRules,
): PostedForm {
  const stepIndex = readStepIndex(posted, form.steps.length)
  const step = form.steps[stepIndex]!
  const whole = checkForm(form, posted, files, rules)
  const go = first(posted, envelopeNames.go)
  if (go === goTo.times) return showTimes(step, posted, stepIndex)
  if (go === goTo.plate) return { kind: 'plate', stepIndex }
  if (go === goTo.back) {
    return { kind: 'back', stepIndex: whole.path.findLast((index) => index < stepIndex) ?? 0 }
  }
  const checked = checkStep(step, posted, files, rules)
  if (Object.keys(checked.errors).length > 0) {
    return { kind: 'faulty', stepIndex, errors: checked.errors }
  }
  const skip = findSkip(step, posted, checked.errors, files)
  const after = isAhead(skip, stepIndex, form.steps.length) ? skip : stepIndex + 1
  const nextStep = after < form.steps.length ? after : null
  const build = (values: typeof checked.values) => ({
    ...buildEnquiryFields(form, values),
    ...buildAdditions(form, posted, stepIndex, whole.path),
    form: form.slug,
    [envelopeNames.honeypot]: first(posted, envelopeNames.honeypot),
    [envelopeNames.botToken]: first(posted, envelopeNames.botToken),
  })
  return {
    kind: 'send',
    stepIndex,
    nextStep,
    lead: build(nextStep === null ? whole.values : checked.values),
    whole: { ...build(whole.values), [envelopeNames.leadId]: '' },
  }
}

/** Shows the step again with free times, or with an error if no location is chosen, on which they depend. */
function showTimes(step: StepView, posted: PostedValues, stepIndex: number): PostedForm {
  const plan = step.fields.find(({ booking }) => booking !== null)?.booking ?? null
  if (plan === null) return { kind: 'back', stepIndex }
  const question = readBookingQuestion(plan, (name) =>
    Object.hasOwn(posted, name) ? (posted[name] ?? []) : [],
  )
  const errors = findMissingLocation(plan, question)
  return Object.keys(errors).length === 0
    ? { kind: 'back', stepIndex }
    : { kind: 'faulty', stepIndex, errors }
}

/** The step of the first faulty control; the posted step if no step has it. */
export function findFaultyStep(form: FormView, errors: FieldErrors, posted: number): number {
  const names = Object.keys(errors)
  const at = form.steps.findIndex(({ fields }) =>
    fields.some(({ name }) => names.some((key) => key === name || key.startsWith(`${name}.`))),
  )
  return at === -1 ? posted : at
}

const first = (posted: PostedValues, name: string): string => posted[name]?.[0] ?? ''

function readStepIndex(posted: PostedValues, stepCount: number): number {
  const index = Number(first(posted, envelopeNames.stepIndex))
  return Number.isInteger(index) && index >= 0 && index < stepCount ? index : 0
}

/** §3 Multi-step lead additions; empty for a form of one step. */
function buildAdditions(
  form: FormView,
  posted: PostedValues,
  stepIndex: number,
  path: readonly number[],
): Readonly<Record<string, unknown>> {
  if (form.steps.length === 1) return {}
  const skips = path.flatMap((from, at) => {
    const to = path[at + 1] ?? from
    return to > from + 1 && to <= stepIndex ? [{ from, to }] : []
  })
  const state: MultiStepState = {
    ...initialState,
    stepIndex,
    skips,
    leadId: first(posted, envelopeNames.leadId),
  }
  return { ...buildStepAdditions(state, form.steps.length) }
}
