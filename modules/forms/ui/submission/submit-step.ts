import { formatCalendarDate } from '#modules/sites/zoned-time.rules.ts'
import { checkForm } from '../../validation/check-form.rules.ts'
import { findSkip } from '../../validation/conditions.rules.ts'
import { buildEnquiryFields } from '../../validation/enquiry-payload.rules.ts'
import type { FieldErrors, FormView, PostedValues } from '../../form.types.ts'
import { advance, type MultiStepState } from '../../steps/multi-step.rules.ts'
import type { Browser } from './browser.ts'
import { listControls } from './form-values.rules.ts'
import { describeFiles } from './read-posted.ts'
import { saveEnquiredCar, saveSuccessCategory } from '../storage/after-success.ts'
import { saveDetails } from '../storage/saved-details.ts'
import { decideFailureWords, type FailureWords } from './submission-failure.rules.ts'
import type { FormSubmission, FormSubmitter, OnSending } from './submitter.types.ts'

/** The state of a form when the visitor presses Continue or Submit. */
export interface StepSubmission extends Omit<FormSubmission, 'values'> {
  /** Values of all steps so far, as typed. */
  readonly values: PostedValues
}

export type StepResult =
  /** Nothing was sent, because the step of `state` has errors. */
  | { readonly kind: 'faulty'; readonly state: MultiStepState; readonly errors: FieldErrors }
  /** The next step is open. `wasSent`: the values and files so far were sent; otherwise the last step sends them. */
  | { readonly kind: 'moved'; readonly state: MultiStepState; readonly wasSent: boolean }
  | {
      readonly kind: 'failed'
      readonly state: MultiStepState
      readonly words: FailureWords
      readonly errors: FieldErrors
    }
  | { readonly kind: 'complete'; readonly state: MultiStepState; readonly successUrl: string }

/** Checks a step, sends it if it was not saved before, and returns the resulting state (§4). */
export async function submitStep(
  submission: StepSubmission,
  submitter: FormSubmitter,
  browser: Browser,
  onSending: OnSending,
): Promise<StepResult> {
  const { form, state, values: posted } = submission
  const count = form.steps.length
  const step = form.steps[state.stepIndex]
  if (step === undefined) throw new Error(`${form.slug} has no step ${state.stepIndex}`)
  const files = describeFiles(submission.files)
  const upToHere = { steps: form.steps.slice(0, state.stepIndex + 1) }
  const rules = { ...form.rules, today: formatDay(browser.now()) }
  const checked = checkForm(upToHere, posted, files, rules)
  if (checked.faultyStep !== null) {
    return {
      kind: 'faulty',
      state: goBackTo(state, checked.faultyStep, count),
      errors: checked.errors,
    }
  }
  const skipTo = findSkip(step, posted, {}, files)
  const sending = advance(state, { type: 'submit', skipTo }, count)
  if (sending.phase !== 'submitting') return { kind: 'moved', state: sending, wasSent: false }
  const { values } = checked
  const sent = await submitter({ ...submission, state: sending, values }, browser, onSending)
  const { outcome } = sent
  if (!outcome.ok) {
    const { category, browserAlert } = form
    const words = decideFailureWords(outcome.failure, {
      category,
      browserAlert,
      isMultiStep: count > 1,
    })
    const failed = advance(sent.state, { type: 'failed', error: words.box }, count)
    const at = findStepOf(form, outcome.fields)
    return {
      kind: 'failed',
      state: at === null ? failed : goBackTo(failed, at, count),
      words,
      errors: outcome.fields,
    }
  }
  const { leadId, leadToken } = outcome
  const next = advance(sent.state, { type: 'responded', leadId, leadToken, skipTo }, count)
  if (next.phase !== 'complete') return { kind: 'moved', state: next, wasSent: true }
  const fields = buildEnquiryFields(form, values)
  if (form.prefill) saveDetails(browser.local, form.siteSlug, fields)
  saveEnquiredCar(browser.local, form.siteSlug, form.subject)
  // If the visitor chose a department, that is the category instead of the form's own.
  saveSuccessCategory(browser.local, form.siteSlug, String(fields['category']))
  return { kind: 'complete', state: next, successUrl: outcome.successUrl ?? '/success' }
}

/** The first step with one of these errors; null without one. */
function findStepOf(form: FormView, errors: FieldErrors): number | null {
  const at = form.steps.findIndex((step) =>
    listControls(step, form.rules).some(({ name }) => errors[name] !== undefined),
  )
  return at === -1 ? null : at
}

/** Goes back until that step is open, or the step from which it was skipped. */
function goBackTo(state: MultiStepState, stepIndex: number, count: number): MultiStepState {
  let at = state
  while (at.stepIndex > stepIndex) at = advance(at, { type: 'previous' }, count)
  return { ...at, error: state.error }
}

/** Today in the visitor's time zone, `YYYY-MM-DD`. */
export function formatDay(now: Date): string {
  return formatCalendarDate({
    year: now.getFullYear(),
    month: now.getMonth() + 1,
    day: now.getDate(),
  })
}
