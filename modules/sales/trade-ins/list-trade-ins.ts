import { tradeInNames, tradeInRangeName } from '#modules/forms/catalogue/trade-in-names.ts'
import { createValues } from '#modules/inbox/list/inbox-query.ts'
import { buildCursorConditions, cutPage } from '#modules/inbox/list/list-page.ts'
import { findWorkedLead, toPlace } from '#modules/inbox/work/worked-lead.store.ts'
import { nameVisitor } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { findLeadFile, listLeadFiles } from '#modules/leads/files/lead-file.store.ts'
import { readText, type LeadFields } from '#modules/leads/lead/lead-value.rules.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { pageSize } from '../list/list-sales.ts'
import type { SalesFilter } from '../list/sales-filter.schema.ts'
import { isId } from '../access/record-id.rules.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { listAppraisals, type StoredAppraisal } from './appraisal.store.ts'
import { unknownTradeIn } from './trade-in-refusals.ts'
import { isShownPhoto, isTradeIn, tradeInCategories } from './trade-in.rules.ts'

/** A trade-in in the list. */
export interface ListedTradeIn {
  readonly leadId: string
  readonly siteName: string
  readonly locationName: string | null
  readonly name: string
  /** Such as '2019 Mazda CX-5'; '' if the customer named no vehicle. */
  readonly vehicle: string
  /** The range that was shown to the customer; '' without one. */
  readonly valuation: string
  readonly photos: number
  readonly createdAt: Date
  /** The newest appraisal in cents; null: nobody has appraised it. */
  readonly lowCents: number | null
  readonly highCents: number | null
}

export interface TradeInsPage {
  readonly rows: readonly ListedTradeIn[]
  readonly next: string | null
}

interface Row extends Omit<ListedTradeIn, 'name' | 'valuation' | 'vehicle'> {
  readonly firstName: string
  readonly lastName: string
  readonly payload: LeadFields
  readonly at: string
}

/** Enquiries in which somebody offers a vehicle, newest first. */
export async function listTradeIns(
  { database }: Pick<SalesParts, 'database'>,
  actor: PersonActor,
  { cursor }: Pick<SalesFilter, 'cursor'>,
): Promise<StaffOutcome<TradeInsPage>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    const { values, add } = createValues()
    const after = buildCursorConditions(cursor, { at: 'lead.created_at', id: 'lead.id' }, add)
    const categories = tradeInCategories.map((name) => `'${name}'`).join(', ')
    const conditions = ['lead.site_id = site.id', `lead.category IN (${categories})`, ...after]
    const { rows } = await tx.query<Row>(
      `SELECT lead.id AS "leadId", ${siteName} AS "siteName", locations.name AS "locationName",
         first_name AS "firstName", last_name AS "lastName", payload, lead.created_at AS "createdAt",
         (SELECT count(*)::int FROM lead_files WHERE lead_id = lead.id) AS photos,
         appraisal.low_cents AS "lowCents", appraisal.high_cents AS "highCents",
         to_char(lead.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
       FROM unnest((SELECT staff_scope_ids('sites'))) AS site (id) CROSS JOIN LATERAL (
           SELECT * FROM leads AS lead WHERE ${conditions.join(' AND ')}
           ORDER BY lead.created_at DESC, lead.id LIMIT ${pageSize + 1}) AS lead
         JOIN sites ON sites.id = lead.site_id LEFT JOIN locations ON locations.id = lead.location_id
         LEFT JOIN LATERAL (SELECT low_cents, high_cents FROM trade_in_appraisals WHERE lead_id = lead.id
           ORDER BY version DESC LIMIT 1) AS appraisal ON true
       ORDER BY lead.created_at DESC, lead.id LIMIT ${pageSize + 1}`,
      values,
    )
    const { shown, next } = cutPage(rows, pageSize, ({ leadId }) => leadId)
    return { ok: true, rows: shown.map(toListed), next }
  })
}

function toListed(found: Row): ListedTradeIn {
  const { firstName, lastName, payload, at: _, ...row } = found
  return {
    ...row,
    name: nameVisitor({ firstName, lastName }),
    vehicle: describeVehicle(payload),
    valuation: readText(payload, tradeInRangeName),
  }
}

/** Forms of a site may name the fields without 'Trade In'. */
const describeVehicle = (payload: LeadFields): string =>
  [
    [tradeInNames.year, 'Year'],
    [tradeInNames.make, 'Make'],
    [tradeInNames.model, 'Model'],
    [tradeInNames.badge, 'Badge'],
  ]
    .map((names) => names.map((name) => readText(payload, name)).find((text) => text !== '') ?? '')
    .filter((word) => word !== '')
    .join(' ')

/** What staff have of a trade-in beside its lead. */
export interface TradeIn {
  readonly vehicle: string
  readonly valuation: string
  readonly photos: readonly { readonly id: string; readonly name: string }[]
  /** All of them, the newest first. */
  readonly appraisals: readonly StoredAppraisal[]
  readonly mayAppraise: boolean
}

/** @param leadId from outside: any text */
export async function getTradeIn(
  { database }: Pick<SalesParts, 'database'>,
  actor: PersonActor,
  leadId: string,
): Promise<StaffOutcome<{ readonly tradeIn: TradeIn }>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  if (!isId(leadId)) return unknownTradeIn
  type Found = StaffOutcome<{ readonly tradeIn: TradeIn }>
  return changeWithinActor(database, actor, async (tx): Promise<Found> => {
    const lead = await findWorkedLead(tx, leadId)
    if (lead === undefined || !isTradeIn(lead)) return unknownTradeIn
    const { rows } = await tx.query<{ payload: LeadFields }>(
      'SELECT payload FROM leads WHERE id = $1',
      [leadId],
    )
    const payload = rows[0]?.payload ?? {}
    const files = await listLeadFiles(tx, leadId)
    return {
      ok: true,
      tradeIn: {
        vehicle: describeVehicle(payload),
        valuation: readText(payload, tradeInRangeName),
        photos: files
          .filter(({ mediaType }) => isShownPhoto(mediaType))
          .map(({ id, name }) => ({ id, name })),
        appraisals: await listAppraisals(tx, leadId),
        mayAppraise: decideAccess(actor, 'trade-ins.appraise', toPlace(lead)).allowed,
      },
    }
  })
}

export interface TradeInPhotoFile {
  readonly content: Buffer
  readonly mediaType: string
}

/**
 * A photo of a trade-in that the actor sees.
 *
 * @param photo ids from outside: any text
 */
export async function readTradeInPhoto(
  { database, visitorFiles }: Pick<SalesParts, 'database' | 'visitorFiles'>,
  actor: PersonActor,
  photo: { readonly leadId: string; readonly fileId: string },
): Promise<StaffOutcome<{ readonly photo: TradeInPhotoFile }>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  if (!isId(photo.leadId) || !isId(photo.fileId)) return unknownTradeIn
  const found = await changeWithinActor(database, actor, async (tx) => {
    const lead = await findWorkedLead(tx, photo.leadId)
    const file = await findLeadFile(tx, photo.fileId)
    const isShown =
      lead !== undefined &&
      isTradeIn(lead) &&
      file?.leadId === lead.id &&
      isShownPhoto(file.mediaType)
    return isShown ? { ok: true as const, file } : unknownTradeIn
  })
  if (!found.ok) return found
  const { contentHash, mediaType } = found.file
  const content = await visitorFiles.read(contentHash)
  return content === undefined ? unknownTradeIn : { ok: true, photo: { content, mediaType } }
}
