import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { insertLeadFiles } from '../files/lead-file.store.ts'
import type { StagedFiles } from '../files/stored-lead-file.types.ts'
import { withKeptFiles } from '../files/with-kept-files.ts'
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
  buildContentKey,
  countContentRepeat,
  countRepeat,
  insertLead,
  noteNoFiles,
} from './lead.store.ts'
import { type LeadFields, readId, readText } from '../lead/lead-value.rules.ts'
import { readPhone } from './lead-minimum.rules.ts'
import { refusals } from './refusals.ts'
import { decideFlag } from './spam.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'

interface Found {
  readonly lead: LeadWithEvent | undefined
  readonly vehicle: VehicleRow | undefined
  readonly repeated: boolean
  /** Whether the response includes the lead's token. */
  readonly hasToken: boolean
}

/**
 * Stores a lead, its deliveries and its event in one transaction: once this returns `ok`, they are all stored.
 * Rejects if the database fails. It is then unknown whether the transaction was committed; sending the same lead
 * again settles it.
 */
export async function submitLead(
  parts: LeadParts,
  context: RequestContext,
  sent: SentLead,
): Promise<LeadOutcome> {
  const { site } = context
  const { fields: sentFields, envelope } = sent.body
  const refusal = await checkSent(parts, context, sent, {
    form: envelope.form,
    fields: sentFields,
    files: sent.files,
    isIncomplete: envelope.isIncomplete,
    stepIndex: envelope.stepIndex ?? 0,
  })
  if (refusal !== undefined) return { ok: false, refusal }
  const fitting = fitStep([], sent.body)
  if (!fitting.ok) return fitting
  const files = await sent.stageFiles()
  if (!files.ok) return files
  const tooMuch = checkLeadFiles([], files.staged)
  if (tooMuch !== undefined) return { ok: false, refusal: tooMuch }

  const shownVehicle = await findShownVehicle(parts, context, sentFields)
  const bodyHash = hashBody(sent.body, sent.files)
  const store = () =>
    unlessNotBooked(() =>
      parts.database.withScope(
        scopeOf(site),
        async (tx) => {
          const known = await findContentRepeat(parts, tx, site, sent, bodyHash)
          if (known !== undefined) return foundAgain(tx, known.lead, known.isSameSender)
          const stored = await storeLead(parts, tx, context, sent, {
            bodyHash,
            fields: fitting.fields,
            shownVehicle,
            files,
          })
          if (stored.repeated || stored.lead === undefined) return stored
          await insertLeadFiles(tx, stored.lead, files.staged)
          return stored
        },
        { pipelined: true },
      ),
    )
  const outcome = await withKeptFiles(
    parts.database,
    files,
    store,
    (one) => !('refusal' in one) && !one.repeated && one.lead !== undefined,
  )
  if ('refusal' in outcome) return { ok: false, refusal: outcome.refusal }
  const { lead, vehicle, repeated, hasToken } = outcome
  return lead === undefined
    ? { ok: false, refusal: refusals.keyReused }
    : buildLeadResponse(hasToken ? parts.tokens : null, site, lead, vehicle, repeated)
}

/** The vehicle whose id is in the fields, if it belongs to a dealership of the site. */
export async function findEnquiredVehicle(tx: Tx, fields: LeadFields) {
  const id = readId(fields, 'car_id')
  return id === null ? undefined : findVehicleById(tx, id)
}

/** The vehicle of the enquiry, if the site shows it now. */
export async function findShownVehicle(
  parts: Pick<LeadParts, 'findVehicle'>,
  { site, now }: RequestContext,
  fields: LeadFields,
): Promise<EnquiryVehicle | undefined> {
  const id = readId(fields, 'car_id')
  return id === null ? undefined : parts.findVehicle(site, id, now)
}

/** The vehicle of a stored lead. */
export async function findVehicleOf(tx: Tx, { vehicleId }: Pick<LeadWithEvent, 'vehicleId'>) {
  return vehicleId === null ? undefined : findVehicleById(tx, vehicleId)
}

async function foundAgain(
  tx: Tx,
  lead: LeadWithEvent | undefined,
  hasToken = true,
): Promise<Found> {
  const vehicle = lead === undefined ? undefined : await findVehicleOf(tx, lead)
  return { lead, vehicle, repeated: true, hasToken }
}

/**
 * The earlier lead that a lead without a key repeats: one with the same content from the same person. Without email
 * and phone the person is unknown, and a lead is not a repeat: two visitors may well begin with the same values.
 */
async function findContentRepeat(
  { hashSender }: Pick<LeadParts, 'hashSender'>,
  tx: Tx,
  site: Site,
  { body, key, clientAddress }: SentLead,
  bodyHash: Buffer,
) {
  if (key !== null || !hasSender(body.fields)) return undefined
  const state = body.envelope.isIncomplete ? 'incomplete' : 'complete'
  const sender = hashSender(clientAddress, bodyHash)
  return countContentRepeat(tx, site.id, bodyHash, { state, sender })
}

const hasSender = (fields: LeadFields): boolean =>
  readText(fields, 'email') !== '' || readPhone(fields) !== ''

interface NewContent {
  readonly bodyHash: Buffer
  readonly fields: LeadFields
  readonly shownVehicle: EnquiryVehicle | undefined
  readonly files: Pick<StagedFiles, 'staged' | 'leftOut'>
}

async function storeLead(
  parts: LeadParts,
  tx: Tx,
  context: RequestContext,
  sent: SentLead,
  { bodyHash, fields, shownVehicle, files }: NewContent,
): Promise<Found> {
  const { site } = context
  const { fields: sentFields, envelope } = sent.body
  const { isIncomplete } = envelope
  const form = findForm(site, envelope.form ?? '')
  const id = randomUUID()
  const sender = parts.hashSender(sent.clientAddress, bodyHash)
  const key = sent.key ?? buildContentKey(bodyHash, sender, id)
  const vehicle = await findEnquiredVehicle(tx, sentFields)
  const hasFiles = files.staged.length > 0
  const eventId = isIncomplete ? null : (envelope.eventId ?? id)
  const inserted = await insertLead(tx, {
    ...buildLead(site, {
      id,
      form: envelope.form,
      fields,
      isIncomplete,
      hasFiles,
      vehicle,
      isVehicleShown: shownVehicle !== undefined,
      termsShownOn: sent.termsShownOn ?? findTermsStep(form),
    }),
    id,
    siteId: site.id,
    key,
    bodyHash,
    state: isIncomplete ? 'incomplete' : 'complete',
    flag: decideSentFlag(context, sent),
    eventId,
    step: isIncomplete ? { stepIndex: envelope.stepIndex ?? 0, fields } : null,
    consents: listConsents(
      listConsentBoxes(site, form, sent.shownOn),
      sentFields,
      envelope.touched,
    ),
  })
  if (inserted === undefined) {
    return foundAgain(tx, await countRepeat(tx, site.id, key, bodyHash))
  }
  const { consequences } = parts
  const withFiles = await noteLeftOut(tx, inserted, files)
  if (eventId === null) {
    await consequences.scheduleAbandoned(tx, context, id)
    return { lead: withFiles, vehicle, repeated: false, hasToken: true }
  }
  const { clientAddress } = sent
  const request = { shownVehicle, clientAddress }
  const { lead, hasBookingMail } = await bookTime(parts, tx, context, withFiles, request)
  await Promise.all([
    consequences.queueDeliveries(tx, context, lead, { revision: 0, hasBookingMail }),
    // A lead held as spam is not reported as a conversion.
    isHeld(lead) ? null : consequences.recordEvent(tx, context, lead, { id: eventId, vehicle }),
  ])
  return { lead, vehicle, repeated: false, hasToken: true }
}

/** The stored lead, with a note if its files were left out. */
export async function noteLeftOut<Lead extends LeadWithEvent>(
  tx: Tx,
  lead: Lead,
  { leftOut }: Pick<StagedFiles, 'leftOut'>,
): Promise<Lead> {
  if (leftOut === undefined) return lead
  await noteNoFiles(tx, lead.id, leftOut)
  return { ...lead, noFilesReason: leftOut }
}

/**
 * The flag of a sent lead. The time since the form was opened counts only for a complete form, since a single step
 * may take one click.
 */
export function decideSentFlag(
  { now }: RequestContext,
  { body: { envelope }, lacksBotToken = false }: SentLead,
) {
  return decideFlag({
    isHoneypotFilled: envelope.isHoneypotFilled,
    startedAt: envelope.isIncomplete ? null : envelope.startedAt,
    submittedAt: envelope.submittedAt,
    now: now.getTime(),
    lacksBotToken,
  })
}
