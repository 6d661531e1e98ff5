import { formatCalendarDate } from '#modules/sites/zoned-time.rules.ts'
import { checkForm } from '../../forms/check-form.rules.ts'
import { findSkip } from '../../forms/conditions.rules.ts'
import type { FieldErrors, FormView, PostedValues } from '../../forms/form.types.ts'
import { advance, isLastStep, type MultiStepState } from '../../steps/multi-step.rules.ts'
import type { Browser } from '../browser.ts'
import { listControls } from '../form-values.rules.ts'
import { describeFiles } from '../read-posted.ts'
import { saveEnquiredCar, saveSuccessCategory } from '../storage/after-success.ts'
import { saveDetails } from '../storage/saved-details.ts'
import { buildMetadata, buildFields, type VisitorSignals } from './lead-content.ts'
import { decidePending, type PendingLead } from './pending-lead.rules.ts'
import { type PostOutcome, postLead } from './post-lead.ts'
import { decideFailureWords, type FailureWords } from './submission-failure.rules.ts'

/** A visitor presses Continue or Submit. */
export interface StepSubmission {
  readonly form: FormView
  readonly state: MultiStepState
  /** Of all steps so far. */
  readonly values: PostedValues
  readonly files: ReadonlyMap<string, readonly File[]>
  /** Files that the server has. */
  readonly sentFiles: ReadonlySet<File>
  readonly traces: VisitorSignals
  readonly pending: PendingLead | null
  /** '/api', or the mock prefix of test mode. */
  readonly prefix: string
}

export type StepResult =
  /** Nothing was sent, because the step of `state` has errors. */
  | { readonly kind: 'faulty'; readonly state: MultiStepState; readonly errors: FieldErrors }
  /** The next step is open. `wasSent`: the values and files so far were sent; otherwise they are sent with the last step. */
  | { readonly kind: 'moved'; readonly state: MultiStepState; readonly wasSent: boolean }
  | {
      readonly kind: 'failed'
      readonly state: MultiStepState
      readonly words: FailureWords
      readonly errors: FieldErrors
    }
  | { readonly kind: 'complete'; readonly state: MultiStepState; readonly successUrl: string }

/**
 * Checks a step, sends it where it was not saved before, and tells where the form then stands (§4).
 *
 * @param onSending called before the request with what is sent; saving it makes a repeat after a lost response the same lead
 */
export async function submitStep(
  submission: StepSubmission,
  browser: Browser,
  onSending: (state: MultiStepState, pending: PendingLead) => void,
): Promise<StepResult> {
  const { form, state, values: answers } = submission
  const count = form.steps.length
  const step = form.steps[state.stepIndex]
  if (step === undefined) throw new Error(`${form.slug} has no step ${state.stepIndex}`)
  const files = describeFiles(submission.files)
  const upToHere = { steps: form.steps.slice(0, state.stepIndex + 1) }
  const rules = { ...form.rules, today: formatDay(browser.now()) }
  const checked = checkForm(upToHere, answers, files, rules)
  if (checked.faultyStep !== null) {
    return {
      kind: 'faulty',
      state: goBackTo(state, checked.faultyStep, count),
      errors: checked.errors,
    }
  }
  const skipTo = findSkip(step, answers, {}, files)
  const sending = advance(state, { type: 'submit', skipTo }, count)
  if (sending.phase !== 'submitting') return { kind: 'moved', state: sending, wasSent: false }
  const send = async (from: MultiStepState, sentFiles = submission.sentFiles) => {
    const fields = buildFields(form, from, checked.values, submission.traces)
    const metadata = buildMetadata(form, from, checked.values, submission.traces, browser)
    const content = { fields, metadata }
    const outcome = await sendOnce({ ...submission, sentFiles }, from, content, browser, onSending)
    return { fields, outcome, from }
  }
  let sent = await send(sending)
  if (isForgotten(sending, sent.outcome)) {
    // The lead is too old or complete already, so the values are sent as a new lead, with every file.
    sent = await send({ ...sending, leadId: null, leadToken: null }, new Set())
  }
  const { outcome, fields, from } = sent
  if (!outcome.ok) {
    const { category, browserAlert } = form
    const words = decideFailureWords(outcome.failure, {
      category,
      browserAlert,
      isMultiStep: count > 1,
    })
    const failed = advance(from, { type: 'failed', error: words.box }, count)
    const at = findStepOf(form, outcome.fields)
    return {
      kind: 'failed',
      state: at === null ? failed : goBackTo(failed, at, count),
      words,
      errors: outcome.fields,
    }
  }
  const { leadId, leadToken } = outcome
  const next = advance(from, { type: 'responded', leadId, leadToken, skipTo }, count)
  if (next.phase !== 'complete') return { kind: 'moved', state: next, wasSent: true }
  if (form.prefill) saveDetails(browser.local, form.siteSlug, fields)
  saveEnquiredCar(browser.local, form.siteSlug, form.subject)
  saveSuccessCategory(browser.local, form.siteSlug, form.category)
  return { kind: 'complete', state: next, successUrl: outcome.successUrl ?? '/success' }
}

function sendOnce(
  { form, files, sentFiles, pending, prefix }: StepSubmission,
  state: MultiStepState,
  { fields, metadata }: Readonly<Record<'fields' | 'metadata', Record<string, unknown>>>,
  browser: Browser,
  onSending: (state: MultiStepState, pending: PendingLead) => void,
): Promise<PostOutcome> {
  const attached = [...files].flatMap(([name, list]) =>
    list.filter((file) => !sentFiles.has(file)).map((file) => ({ name, file })),
  )
  const { leadId, leadToken } = state
  const next = decidePending(
    pending,
    { ...fields, has_files: attached.length > 0 },
    isLastStep(state, form.steps.length) ? metadata : { ...metadata, event_id: undefined },
    attached.map(({ name, file }) => `${name} ${file.name} ${file.size} ${file.lastModified}`),
    browser.createKey,
  )
  onSending(state, next)
  const known = leadId === null || leadToken === null ? null : { leadId, leadToken }
  return postLead({ prefix, pending: next, known, files: attached }, browser)
}

/** Whether the lead of the earlier steps can no longer be updated. */
function isForgotten({ leadId }: MultiStepState, outcome: PostOutcome): boolean {
  if (outcome.ok || leadId === null) return false
  return [401, 403, 404, 409].includes(outcome.failure.status ?? 0)
}

/** The first step that one of these errors stands at; null: none of them does. */
function findStepOf(form: FormView, errors: FieldErrors): number | null {
  const at = form.steps.findIndex((step) =>
    listControls(step, form.rules).some(({ name }) => errors[name] !== undefined),
  )
  return at === -1 ? null : at
}

/** Back until that step, or the one that a skip before it came from, is open. */
function goBackTo(state: MultiStepState, stepIndex: number, count: number): MultiStepState {
  let at = state
  while (at.stepIndex > stepIndex) at = advance(at, { type: 'previous' }, count)
  return { ...at, error: state.error }
}

/** The visitor's own day, `YYYY-MM-DD`. */
export function formatDay(now: Date): string {
  return formatCalendarDate({
    year: now.getFullYear(),
    month: now.getMonth() + 1,
    day: now.getDate(),
  })
}
