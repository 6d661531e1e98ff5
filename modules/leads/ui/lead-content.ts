import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { buildEnquiryFields } from '#modules/forms/validation/enquiry-payload.rules.ts'
import type { CheckedStep, FormView } from '#modules/forms/form.types.ts'
import type { MultiStepState } from '#modules/forms/steps/multi-step.rules.ts'
import { buildStepAdditions } from '#modules/forms/steps/step-record.rules.ts'
import type { Browser } from '#modules/forms/ui/submission/browser.ts'
import { listControls } from '#modules/forms/ui/submission/form-values.rules.ts'
import { readLinkedQuery, readVisitedPages } from './read-visitor-trail.ts'
import type { VisitorSignals } from '#modules/forms/ui/submission/submitter.types.ts'

/** §3 Lead payload: the fields, in the same order whenever the visitor's values are the same. */
export function buildFields(
  form: FormView,
  state: MultiStepState,
  values: CheckedStep['values'],
  { honeypot }: VisitorSignals,
): Record<string, unknown> {
  return {
    ...buildEnquiryFields(form, values),
    ...(form.steps.length === 1 ? {} : buildStepAdditions(state, form.steps.length)),
    ...(honeypot === '' ? {} : { [envelopeNames.honeypot]: honeypot }),
    [envelopeNames.form]: form.slug,
    website_slug: form.siteSlug,
    source: 'Website',
  }
}

/** Metadata of the browser and the moment (§7); some is lost if the page is reloaded. */
export function buildMetadata(
  form: FormView,
  state: MultiStepState,
  values: CheckedStep['values'],
  { startedAt, touched }: VisitorSignals,
  browser: Browser,
): Record<string, unknown> {
  const boxes = form.steps
    .slice(0, state.stepIndex + 1)
    .flatMap((step) => listControls(step, form.rules))
    .filter(({ shape, name }) => shape === 'box' && values[name] !== undefined)
  return {
    ...Object.fromEntries(boxes.map(({ name }) => [`${name}_touched`, touched.has(name)])),
    url: browser.url,
    user_agent: browser.userAgent,
    visited_pages: readVisitedPages(browser.local, form.siteSlug),
    linked_query_params: readLinkedQuery(browser.local, form.siteSlug, browser.now()),
    started_at: startedAt.toISOString(),
    submitted_at: browser.now().toISOString(),
    event_id: browser.createKey(),
  }
}
