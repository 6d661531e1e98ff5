import { isLastStep, type MultiStepState } from '#modules/forms/steps/multi-step.rules.ts'
import type { Browser } from '#modules/forms/ui/submission/browser.ts'
import { rememberRecorded } from '#modules/tracking/scripts/recorded-ids.ts'
import { buildFields, buildMetadata } from './lead-content.ts'
import { decidePending } from './pending-lead.rules.ts'
import { postLead } from './post-lead.ts'
import type {
  FormSubmission,
  FormSubmitter,
  OnSending,
  SubmissionOutcome,
} from '#modules/forms/ui/submission/submitter.types.ts'

/**
 * Sends the steps of a form as one lead: the first begins it, and the last completes it.
 *
 * @param prefix '/api', or the mock prefix of test mode (§7)
 * @param post sends a request
 */
export function createLeadSubmitter(
  prefix: string,
  post: typeof postLead = postLead,
): FormSubmitter {
  return async (submission, browser, onSending) => {
    const send = async (sending: FormSubmission) => ({
      state: sending.state,
      outcome: await sendLead({ prefix, post }, sending, browser, onSending),
    })
    const sent = await send(submission)
    if (!isForgotten(sent.state, sent.outcome)) return sent
    // The lead is too old or already complete, so all values and files are sent as a new lead.
    const state = { ...submission.state, leadId: null, leadToken: null }
    return send({ ...submission, state, sentFiles: new Set() })
  }
}

async function sendLead(
  { prefix, post }: { readonly prefix: string; readonly post: typeof postLead },
  { form, state, values, files, sentFiles, signals, pending }: FormSubmission,
  browser: Browser,
  onSending: OnSending,
): Promise<SubmissionOutcome> {
  const attached = [...files].flatMap(([name, list]) =>
    list.filter((file) => !sentFiles.has(file)).map((file) => ({ name, file })),
  )
  const fields = buildFields(form, state, values, signals)
  const metadata = buildMetadata(form, state, values, signals, browser)
  const next = decidePending(
    pending,
    { ...fields, has_files: attached.length > 0 },
    isLastStep(state, form.steps.length) ? metadata : { ...metadata, event_id: undefined },
    attached.map(({ name, file }) => `${name} ${file.name} ${file.size} ${file.lastModified}`),
    browser.createKey,
  )
  onSending(state, next)
  const { leadId, leadToken } = state
  const known = leadId === null || leadToken === null ? null : { leadId, leadToken }
  const outcome = await post(
    { prefix, pending: next, known, files: attached, botToken: signals.botToken },
    browser,
  )
  const { event_id: eventId } = (JSON.parse(next.body) as { lead: { event_id?: string } }).lead
  // Stores the event id of the completed lead, for the tags of the next page.
  if (outcome.ok && eventId !== undefined)
    rememberRecorded(() => browser.session, form.siteSlug, eventId)
  return outcome
}

/** Whether the response says that the lead of the earlier steps can no longer be updated. */
function isForgotten({ leadId }: MultiStepState, outcome: SubmissionOutcome): boolean {
  if (outcome.ok || leadId === null) return false
  return [401, 403, 404, 409].includes(outcome.failure.status ?? 0)
}
