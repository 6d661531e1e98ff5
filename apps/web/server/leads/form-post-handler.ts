import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import { openFieldReader } from '#modules/forms/uploads/multipart-fields.ts'
import { readMultipart } from '#modules/forms/uploads/read-multipart.ts'
import { uploadLimits } from '#modules/forms/uploads/upload-limits.rules.ts'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { findFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import type { FormView, PostedValues } from '#modules/forms/form.types.ts'
import { stageFiles } from '#modules/leads/files/stage-files.ts'
import { parseLeadBody } from '#modules/leads/lead/lead.schema.ts'
import type { LeadOutcome } from '#modules/leads/lead/lead.types.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import { groupFiles } from '#modules/leads/submit/check-lead.ts'
import type { SentLead } from '#modules/leads/submit/lead-parts.types.ts'
import {
  findFaultyStep,
  type PostedForm,
  readPostedForm,
} from '#modules/leads/submit/posted-form.rules.ts'
import { submissionFailed, refuseFields } from '#modules/leads/submit/refusals.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import type { HttpContext } from '../request/http-env.ts'
import { respondWithError } from '../request/plain-responses.ts'
import type { Services } from '../../context/services.ts'
import { leadLimit, settleAttempt } from './lead-limit.ts'
import { logDiskFault } from './log-disk-fault.ts'
import { findPostedForm } from './posted-form-view.ts'
import { readBodyText, readMediaType } from '../request/read-body.ts'
import { createRefusedPage } from './refused-page.ts'
import type { Attempt, RequestLimits } from '../request/request-limits.ts'
import { createSenderCheck } from '../request/sender-origin.ts'
import type { RenderPage } from '../../context/page-job.types.ts'

interface Posted {
  readonly fields: PostedValues
  readonly files: readonly IncomingFile[]
}

/** Whether a form may be posted to this address. */
export const isFormPath = (c: HttpContext): boolean =>
  findFormPage(c.get('context').site, c.req.path)?.kind === 'page'

/**
 * Handles a form that was posted without script to its own page. Success redirects with 303; a refused form is rendered
 * again on the same page with all its values; a form of several steps is rendered with its next step.
 */
export function createFormPostHandler(
  services: Services,
  render: RenderPage,
  limits: RequestLimits,
) {
  const { leads } = services
  const { isForeignForm } = createSenderCheck(services)
  const respondWithPage = createRefusedPage(services, render)

  return async (c: HttpContext): Promise<Response> => {
    if (isForeignForm(c)) {
      const text = 'Forms are sent from the pages of this website.'
      return respondWithError(c, 403, { code: 'lead.foreign-origin', text })
    }
    const type = readMediaType(c.req.raw)
    const attempt = limits.take(leadLimit, c.get('context').site, c.get('clientAddress'))
    if (type === 'multipart/form-data') {
      const refused = attempt.ok ? undefined : attempt.refusal
      const multipart = await readMultipart(c.req.raw, leads.files.incoming, { refused })
      logDiskFault(c.get('log'), multipart)
      if (!multipart.ok) {
        const posted = { fields: multipart.fields, files: [] }
        return respondWithRefusal(c, await findForm(c, posted), posted, multipart.refusal)
      }
      try {
        return await handlePosted(c, multipart, attempt)
      } finally {
        await multipart.discard()
      }
    }
    if (type !== 'application/x-www-form-urlencoded') {
      const text = 'This is no form that was posted.'
      return respondWithError(c, 415, { code: 'lead.content-type', text })
    }
    const body = await readBodyText(c.req.raw)
    const fields = body.ok ? readFields(body.text) : undefined
    if (fields === undefined) {
      return respondWithError(c, 413, { code: 'request.too-large', text: 'The form is too large.' })
    }
    return handlePosted(c, { fields, files: [] }, attempt)
  }

  async function handlePosted(
    c: HttpContext,
    posted: Posted,
    attempt: Attempt<FormRefusal>,
  ): Promise<Response> {
    const { site, now } = c.get('context')
    const form = await findForm(c, posted)
    if (!attempt.ok) return respondWithRefusal(c, form, posted, attempt.refusal)
    if (form === undefined) {
      const text = 'There is no such form on this page.'
      return respondWithError(c, 422, { code: 'lead.unknown-form', text })
    }
    const files = groupFiles(posted.files)
    const today = findToday(now, site.configuration.region.time_zone)
    const rules = { ...form.rules, today }
    const read = readPostedForm(form, posted.fields, files, rules)
    if (read.kind === 'back') {
      attempt.giveBack()
      return showStep(c, form, posted.fields, read.stepIndex)
    }
    if (read.kind === 'faulty') {
      const { stepIndex, errors } = read
      const refused = { form: form.slug, posted: posted.fields, stepIndex, errors, alert: null }
      return respondWithPage(c, { refused, status: 422 })
    }
    const outcome = settleAttempt(attempt, await send(c, posted, read), posted)
    if (!outcome.ok) return respondWithRefusal(c, form, posted, outcome.refusal, read.stepIndex)
    const { id, lead_token: token, success_url: location } = outcome.response
    if (read.nextStep === null) {
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
    }
    const leadReference = { [envelopeNames.leadId]: [id], [envelopeNames.leadToken]: [token] }
    return showStep(c, form, { ...posted.fields, ...leadReference }, read.nextStep)
  }

  /** Continues the lead of the earlier steps. If that can no longer be updated, all values become a new lead. */
  async function send(
    c: HttpContext,
    posted: Posted,
    read: Extract<PostedForm, { kind: 'send' }>,
  ): Promise<LeadOutcome> {
    const id = posted.fields[envelopeNames.leadId]?.[0] ?? ''
    const token = posted.fields[envelopeNames.leadToken]?.[0] ?? ''
    const { service } = leads
    const context = c.get('context')
    const isBegun = id !== '' && token !== ''
    const sent = buildSent(c, read.lead, posted.files)
    if (!sent.ok) return sent
    if (!isBegun) return service.submit(context, sent.sent)
    const outcome = await service.saveStep(context, id, token, sent.sent)
    if (outcome.ok || !isOver.has(outcome.refusal.code)) return outcome
    const whole = buildSent(c, read.whole, posted.files)
    return whole.ok ? service.submit(context, whole.sent) : whole
  }

  function buildSent(
    c: HttpContext,
    lead: Readonly<Record<string, unknown>>,
    files: readonly IncomingFile[],
  ): { ok: true; sent: SentLead } | { ok: false; refusal: FormRefusal } {
    const url = services.sites.originOf(c.get('context').site) + c.req.path
    const parsed = parseLeadBody({ lead: { url, ...lead } }, c.req.header('user-agent'))
    if (!parsed.ok) return { ok: false, refusal: refuseFields(parsed.fields) }
    const stage = () => stageFiles(files, leads.files.store)
    return { ok: true, sent: { body: parsed.body, key: null, files, stageFiles: stage } }
  }

  function findForm(c: HttpContext, { fields }: Posted): Promise<FormView | undefined> {
    return findPostedForm(services, c, fields[envelopeNames.form]?.[0])
  }

  function showStep(
    c: HttpContext,
    form: FormView,
    fields: PostedValues,
    stepIndex: number,
  ): Promise<Response> {
    return respondWithPage(c, {
      refused: { form: form.slug, posted: fields, stepIndex, errors: {}, alert: null },
      status: 200,
    })
  }

  /** §8: the form again, with what is wrong beside its fields, else in the alert box. */
  async function respondWithRefusal(
    c: HttpContext,
    form: FormView | undefined,
    { fields: posted }: Posted,
    { status, code, error, fields: errors = {}, retryAfterSeconds }: FormRefusal,
    postedStep = 0,
  ): Promise<Response> {
    if (form === undefined) return respondWithError(c, status, { code, text: error })
    const stepIndex = findFaultyStep(form, errors, postedStep)
    const hasField = form.steps[stepIndex]!.fields.some(({ name }) =>
      Object.keys(errors).some((key) => key === name || key.startsWith(`${name}.`)),
    )
    const alert = hasField ? null : error === '' ? submissionFailed : error
    return respondWithPage(c, {
      refused: { form: form.slug, posted, stepIndex, errors, alert },
      status,
      retryAfterSeconds,
    })
  }
}

/** Codes of refusals for a lead that cannot be continued: it is complete, too old, or not this visitor's. */
const isOver: ReadonlySet<string> = new Set([
  'lead.complete',
  'lead.expired',
  'lead.token',
  'lead.unknown',
])

/** Undefined: the body has more fields or text than any of our forms posts. */
function readFields(text: string): PostedValues | undefined {
  const reader = openFieldReader(uploadLimits)
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > uploadLimits.fields) return undefined
    reader.take(name, value, false)
  }
  return reader.refusal() === undefined ? reader.values() : undefined
}
