import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { insertLeadFiles } from '../files/lead-file.store.ts'
import { withKeptFiles } from '../files/with-kept-files.ts'
import type { StagedFiles, StoredLeadFile } from '../files/stored-lead-file.types.ts'
import { tooMuchText } from '#modules/forms/uploads/multipart-refusals.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { isHeld } from '../lead/held-lead.rules.ts'
import type { LeadOutcome } from '../lead/lead.types.ts'
import { buildLeadResponse } from './build-lead-response.ts'
import { bookTime, unlessNotBooked } from './book-time.ts'
import { hashBody } from './body-hash.ts'
import { buildLead } from './build-lead.rules.ts'
import { checkSent } from './check-lead.ts'
import { findTermsStep, listConsentBoxes, listConsents } from './consents.rules.ts'
import { checkLeadFiles, fitStep } from './lead-bounds.rules.ts'
import type { LeadParts, SentLead } from './lead-parts.types.ts'
import {
  type LeadWithEvent,
  countRepeatOf,
  lockLead,
  type LockedLead,
  readProgress,
  updateLead,
} from './lead.store.ts'
import { mergeSteps } from './merge-steps.rules.ts'
import { refusals } from './refusals.ts'
import {
  decideSentFlag,
  findEnquiredVehicle,
  findVehicleOf,
  noteLeftOut,
  findShownVehicle,
} from './submit-lead.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** The highest index that the table of steps allows. A step sent without an index is stored after the last one. */
const lastStepIndex = 99

/**
 * Saves a step of a lead, and completes the lead with the last step. Runs in one transaction; simultaneous steps of
 * one lead run one after the other. Rejects as `submitLead` does.
 */
export async function saveStep(
  parts: LeadParts,
  context: RequestContext,
  leadId: string,
  token: string | null,
  sent: SentLead,
): Promise<LeadOutcome> {
  const { site } = context
  if (!uuid.test(leadId)) return { ok: false, refusal: refusals.unknown }
  if (token === null || !parts.tokens.isValid(token, site.id, leadId)) {
    return { ok: false, refusal: refusals.noToken }
  }
  const files = await sent.stageFiles()
  if (!files.ok) return files
  const store = () =>
    unlessNotBooked(() =>
      parts.database.withScope(scopeOf(site), async (tx): Promise<LeadOutcome> => {
        const lead = await lockLead(tx, site.id, leadId)
        if (lead === undefined) return { ok: false, refusal: refusals.unknown }
        if (lead.state === 'complete') return respondToRepeat(parts, tx, site, lead, sent)
        if (lead.isExpired) return { ok: false, refusal: refusals.expired }
        return addStep(parts, tx, context, lead, sent, files)
      }),
    )
  const outcome = await withKeptFiles(
    parts.database,
    files,
    store,
    (one) => 'ok' in one && one.ok && !one.repeated,
  )
  return 'ok' in outcome ? outcome : { ok: false, refusal: outcome.refusal }
}

/**
 * The last step sent again gets the same response; any other step of a complete lead is refused.
 */
async function respondToRepeat(
  parts: LeadParts,
  tx: Tx,
  site: Site,
  lead: LockedLead,
  sent: SentLead,
): Promise<LeadOutcome> {
  const isSame = lead.finalHash?.equals(hashBody(sent.body, sent.files)) === true
  if (!isSame) return { ok: false, refusal: refusals.complete }
  await countRepeatOf(tx, lead.id)
  return buildLeadResponse(parts.tokens, site, lead, await findVehicleOf(tx, lead), true)
}

async function addStep(
  parts: LeadParts,
  tx: Tx,
  context: RequestContext,
  lead: LockedLead,
  sent: SentLead,
  files: Pick<StagedFiles, 'staged' | 'leftOut'>,
): Promise<LeadOutcome> {
  const { site } = context
  const { staged } = files
  const { fields: ownFields, envelope } = sent.body
  const progress = await readProgress(tx, lead.id)
  const lastIndex = Math.max(...progress.steps.map(({ stepIndex }) => stepIndex), -1)
  const stepIndex = envelope.stepIndex ?? lastIndex + 1
  if (stepIndex > lastStepIndex) return { ok: false, refusal: tooMuchText }
  const others = progress.steps.filter((step) => step.stepIndex !== stepIndex)
  const fitting = fitStep(others, sent.body)
  if (!fitting.ok) return fitting
  const earlierFiles = withoutRepeats(progress.files, staged)
  const tooMuch = checkLeadFiles(earlierFiles, staged)
  if (tooMuch !== undefined) return { ok: false, refusal: tooMuch }
  const step = { stepIndex, fields: fitting.fields }
  const fields = mergeSteps(progress.steps, step)
  const form = lead.form ?? envelope.form
  const { isIncomplete } = envelope
  const refusal = await checkSent(parts, context, sent, {
    form,
    begunWith: lead.form,
    fields,
    files: [...earlierFiles, ...sent.files],
    isIncomplete,
    stepIndex,
  })
  if (refusal !== undefined) return { ok: false, refusal }

  const vehicle = await findEnquiredVehicle(tx, fields)
  const shownVehicle = await findShownVehicle(parts, context, fields)
  const details = buildLead(site, {
    id: lead.id,
    form,
    fields,
    isIncomplete,
    hasFiles: progress.files.length + staged.length > 0,
    vehicle,
    isVehicleShown: shownVehicle !== undefined,
    termsShownOn: findTermsStep(findForm(site, form ?? '')),
  })
  const eventId = envelope.eventId ?? lead.id
  const saved: LeadWithEvent = await updateLead(tx, {
    leadId: lead.id,
    siteId: site.id,
    details,
    flag: lead.flag ?? decideSentFlag(context, sent),
    step,
    consents: listConsents(
      listConsentBoxes(site, findForm(site, form ?? '')),
      ownFields,
      envelope.touched,
    ),
    completion: isIncomplete ? null : { hash: hashBody(sent.body, sent.files), eventId },
  })
  await insertLeadFiles(tx, saved, staged)
  const updated = await noteLeftOut(tx, saved, files)
  const { consequences } = parts
  let stored = updated
  if (isIncomplete) {
    // An unfinished lead that was never delivered has the job that its first step queued; after a delivery as
    // Incomplete, a new job is needed.
    if (progress.nextRevision > 0) await consequences.scheduleAbandoned(tx, context, lead.id)
  } else {
    const { clientAddress } = sent
    const timed = await bookTime(parts, tx, context, updated, { shownVehicle, clientAddress })
    stored = timed.lead
    const { nextRevision: revision } = progress
    const { hasBookingMail } = timed
    await consequences.queueDeliveries(tx, context, stored, { revision, hasBookingMail })
    if (!isHeld(stored)) {
      await consequences.recordEvent(tx, context, stored, { id: eventId, vehicle })
    }
  }
  return buildLeadResponse(parts.tokens, site, stored, vehicle, false)
}

/** Files of earlier steps, except those that this step sends again. */
function withoutRepeats<File extends Pick<StoredLeadFile, 'field' | 'contentHash'>>(
  earlier: readonly File[],
  files: readonly StoredLeadFile[],
): readonly File[] {
  return earlier.filter(
    ({ field, contentHash }) =>
      !files.some((file) => file.field === field && file.contentHash === contentHash),
  )
}
