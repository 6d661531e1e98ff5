import { envelopeNames } from '#modules/forms/envelope-names.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { FormView, PostedValues, RefusedForm } from '#modules/forms/form.types.ts'
import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import { parseLeadBody } from '#modules/leads/lead/lead.schema.ts'
import type { LeadOutcome } from '#modules/leads/lead/lead.types.ts'
import { groupFiles } from '#modules/leads/submit/check-lead.ts'
import { pickLinked } from '#modules/leads/ui/read-visitor-trail.ts'
import type { SentLead } from '#modules/leads/submit/lead-parts.types.ts'
import {
  findFaultyStep,
  type PostedForm,
  readPostedForm,
} from '#modules/leads/submit/posted-form.rules.ts'
import { refuseFields, submissionFailed } from '#modules/leads/submit/refusals.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import type { Submission } from '../context/page-visitor.types.ts'
import type { Attempt } from '../context/request-limits.ts'
import type { Services } from '../context/services.ts'
import { findPostedForm, type PostedPage } from './find-posted-form.ts'
import { lookUpPostedPlate } from './look-up-posted-plate.ts'
import { leadLimit, settleAttempt } from './lead-limit.ts'

export type PostedFormOutcome =
  /** A lead was stored; the visitor is redirected to its success page. */
  | { readonly kind: 'sent'; readonly location: string }
  /** The form is shown again, with its errors or its next step. */
  | {
      readonly kind: 'again'
      readonly status: 200 | FormRefusal['status']
      readonly refused: RefusedForm
      readonly retryAfterSeconds?: number | undefined
    }

interface PostedFormRequest {
  readonly services: Pick<Services, 'stock' | 'leads' | 'sites' | 'lookups' | 'checkPerson'>
  readonly context: RequestContext
  readonly submission: Submission
  readonly posted: PostedPage
}

interface Posted {
  readonly fields: PostedValues
  readonly files: readonly IncomingFile[]
}

/** Handles a form posted to its own page without script: a lead, a step of one, or the form again. */
export async function submitPostedForm(request: PostedFormRequest): Promise<PostedFormOutcome> {
  const { context, submission } = request
  const { limits, clientAddress } = submission
  const attempt = limits.take(leadLimit, context.site, clientAddress)
  const read = await submission.readForm(attempt.ok ? undefined : attempt.refusal)
  if (!read.ok) {
    const posted = { fields: read.fields, files: [] }
    return refuse(request, posted, await findForm(request, posted), read.refusal)
  }
  try {
    return await submitForm(request, read, attempt)
  } finally {
    await read.discard()
  }
}

async function submitForm(
  request: PostedFormRequest,
  posted: Posted,
  attempt: Attempt<FormRefusal>,
): Promise<PostedFormOutcome> {
  const form = await findForm(request, posted)
  if (!attempt.ok) return refuse(request, posted, form, attempt.refusal)
  if (form === undefined) return refuse(request, posted, form, unknownForm)
  const { site, now } = request.context
  const rules = { ...form.rules, today: findToday(now, site.configuration.region.time_zone) }
  const read = readPostedForm(form, posted.fields, groupFiles(posted.files), rules)
  if (read.kind === 'back') {
    attempt.giveBack()
    return showStep(form, posted.fields, read.stepIndex)
  }
  if (read.kind === 'plate') {
    attempt.giveBack()
    const { services, context, submission } = request
    const { fields } = posted
    const at = read.stepIndex
    const again = await lookUpPostedPlate(services, context, submission, form, fields, at)
    return {
      kind: 'again',
      status: Object.keys(again.errors).length > 0 ? 422 : 200,
      refused: again,
    }
  }
  if (read.kind === 'faulty') {
    const { stepIndex, errors } = read
    const refused = { form: form.slug, posted: posted.fields, stepIndex, errors, alert: null }
    return { kind: 'again', status: 422, refused }
  }
  const outcome = settleAttempt(attempt, await send(request, posted, read), posted)
  if (!outcome.ok) return refuse(request, posted, form, outcome.refusal, read.stepIndex)
  const { id, lead_token: token, success_url: location } = outcome.response
  if (read.nextStep === null) return { kind: 'sent', location }
  const leadReference =
    token === undefined ? {} : { [envelopeNames.leadId]: [id], [envelopeNames.leadToken]: [token] }
  return showStep(form, { ...posted.fields, ...leadReference }, read.nextStep)
}

/** Continues the lead of the earlier steps. If that can no longer be updated, all values become a new lead. */
async function send(
  request: PostedFormRequest,
  posted: Posted,
  read: Extract<PostedForm, { kind: 'send' }>,
): Promise<LeadOutcome> {
  const id = posted.fields[envelopeNames.leadId]?.[0] ?? ''
  const token = posted.fields[envelopeNames.leadToken]?.[0] ?? ''
  const { services, context } = request
  const { service } = services.leads
  const isBegun = id !== '' && token !== ''
  const sent = buildSent(request, read.lead, posted.files)
  if (!sent.ok) return sent
  if (!isBegun) return service.submit(context, sent.sent)
  const outcome = await service.saveStep(context, id, token, sent.sent)
  if (outcome.ok || !isOver.has(outcome.refusal.code)) return outcome
  const whole = buildSent(request, read.whole, posted.files)
  return whole.ok ? service.submit(context, whole.sent) : whole
}

function buildSent(
  { services, context, submission, posted }: PostedFormRequest,
  lead: Readonly<Record<string, unknown>>,
  files: readonly IncomingFile[],
): { ok: true; sent: SentLead } | { ok: false; refusal: FormRefusal } {
  const url = services.sites.originOf(context.site) + posted.page.path
  const linked = readCampaign(context.browser?.page ?? null)
  const parsed = parseLeadBody(
    { lead: { url, linked_query_params: linked, ...lead } },
    submission.userAgent,
  )
  if (!parsed.ok) return { ok: false, refusal: refuseFields(parsed.fields) }
  const { clientAddress } = submission
  const stage = () => services.leads.stageFiles(files, { siteId: context.site.id, clientAddress })
  return {
    ok: true,
    sent: { body: parsed.body, key: null, files, clientAddress, stageFiles: stage },
  }
}

/** The campaign of the form's own address. With script it is that of the visitor's first page, which browsers store. */
const readCampaign = (page: string | null): Record<string, string> =>
  page !== null && URL.canParse(page) ? pickLinked(new URL(page).search) : {}

const findForm = (
  { services, context, posted }: PostedFormRequest,
  { fields }: Posted,
): Promise<FormView | undefined> =>
  findPostedForm(services, context, posted, fields[envelopeNames.form]?.[0])

const showStep = (form: FormView, posted: PostedValues, stepIndex: number): PostedFormOutcome => ({
  kind: 'again',
  status: 200,
  refused: { form: form.slug, posted, stepIndex, errors: {}, alert: null },
})

/** §8: shows the form again, with errors beside their fields, else in the alert box. */
function refuse(
  { posted: { page } }: PostedFormRequest,
  { fields: posted }: Posted,
  form: FormView | undefined,
  { status, error, fields: errors = {}, retryAfterSeconds }: FormRefusal,
  postedStep = 0,
): PostedFormOutcome {
  const stepIndex = form === undefined ? 0 : findFaultyStep(form, errors, postedStep)
  const shown = form?.steps[stepIndex]?.fields ?? []
  const hasField = shown.some(({ name }) =>
    Object.keys(errors).some((key) => key === name || key.startsWith(`${name}.`)),
  )
  const alert = hasField ? null : error === '' ? submissionFailed : error
  const slug = form?.slug ?? page.forms[0]
  const refused = { form: slug, posted, stepIndex, errors, alert }
  return { kind: 'again', status, refused, retryAfterSeconds }
}

const unknownForm: FormRefusal = {
  status: 422,
  code: 'lead.unknown-form',
  error: 'There is no such form on this page.',
}

/** Codes for a lead that cannot be continued: it is complete, too old, or another visitor's. */
const isOver: ReadonlySet<string> = new Set([
  'lead.complete',
  'lead.expired',
  'lead.token',
  'lead.unknown',
])
