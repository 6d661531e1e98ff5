import { randomUUID } from 'node:crypto'
import { type InboxFilter } from '#modules/inbox/list/inbox-filter.schema.ts'
import { buildPageQuery, createValues } from '#modules/inbox/list/inbox-query.ts'
import { toInboxReader } from '#modules/inbox/list/own-categories.rules.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { isConfirmed } from '#modules/staff/access/confirmation.rules.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CustomerParts } from '../customer/customer-parts.types.ts'
import { confirmFirst, needsReason } from '../customer/refusals.ts'
import { readReason } from '../customer/reason.rules.ts'
import { byteOrderMark, buildCsvLine } from './lead-csv.rules.ts'
import { buildExportCells, type ExportedLead, exportHeadings } from './exported-lead.view.ts'

/** The most leads of a file. */
export const mostExported = 50_000
const batchSize = 500

interface ExportRequest {
  readonly filter: InboxFilter
  /** Why the file is needed, 3 to 300 letters. */
  readonly reason: string
  readonly requestId?: string | undefined
}

type ExportParts = Pick<CustomerParts, 'database' | 'findSite' | 'clock'>

/**
 * The leads of a list as a CSV file, the newest first: those at places where the actor may export. It is read in short
 * transactions while it is sent, so that a slow download holds nothing, and a right that is withdrawn ends it.
 *
 * @param limits for tests
 */
export async function exportLeads(
  parts: ExportParts,
  actor: PersonActor,
  { filter, reason, requestId }: ExportRequest,
  limits = { most: mostExported, batch: batchSize },
): Promise<StaffOutcome<{ readonly csv: AsyncGenerator<string> }>> {
  const access = decideAccess(actor, 'leads.export')
  if (!access.allowed) return refuseAccess(access)
  if (!isConfirmed(actor, parts.clock())) return confirmFirst
  const given = readReason(reason)
  if (given === undefined) return needsReason
  const id = randomUUID()
  const begun = await changeWithinActor(parts.database, actor, async (tx) => {
    const siteIds = await listExportingSites(tx, actor, filter)
    for (const siteId of siteIds) {
      await record(tx, actor, {
        siteId,
        id,
        action: 'lead-export.begin',
        after: describeFilter(filter),
        reason: given,
        requestId,
      })
    }
    return { ok: true, siteIds }
  })
  if (!begun.ok) return begun
  const { siteIds } = begun
  const onEnd = (rows: number) =>
    changeWithinActor(parts.database, actor, async (tx) => {
      for (const siteId of siteIds) {
        await record(tx, actor, {
          siteId,
          id,
          action: 'lead-export.end',
          after: { rows },
          requestId,
        })
      }
      return { ok: true }
    })
  return { ok: true, csv: writeCsv(parts, actor, { filter, siteIds, limits, onEnd }) }
}

/** The filter without the text, which may be somebody's name. */
function describeFilter(filter: InboxFilter) {
  const { text, cursor: _, ...others } = filter
  return { ...others, ...(text === undefined ? {} : { text: 'given' }) }
}

interface Recorded {
  readonly siteId: number
  readonly id: string
  readonly action: string
  readonly after: Readonly<Record<string, unknown>>
  readonly reason?: string
  readonly requestId: string | undefined
}

const record = (tx: Tx, actor: PersonActor, { id, ...change }: Recorded) =>
  recordAudit(tx, actor, { ...change, subject: { kind: 'lead-export', id } })

/** Sites where the actor may export, within the filter. */
async function listExportingSites(
  tx: Tx,
  actor: PersonActor,
  { site }: InboxFilter,
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ siteId: number; groupId: number }>(
    'SELECT id AS "siteId", group_id AS "groupId" FROM sites WHERE $1::bigint IS NULL OR id = $1 ORDER BY id',
    [site ?? null],
  )
  return rows
    .filter((place) => decideAccess(actor, 'leads.export', { kind: 'site', ...place }).allowed)
    .map(({ siteId }) => siteId)
}

interface Writing {
  readonly filter: InboxFilter
  readonly siteIds: readonly number[]
  readonly limits: { readonly most: number; readonly batch: number }
  readonly onEnd: (rows: number) => Promise<unknown>
}

async function* writeCsv(
  parts: ExportParts,
  actor: PersonActor,
  { filter, siteIds, limits, onEnd }: Writing,
): AsyncGenerator<string> {
  let written = 0
  let cursor: InboxFilter['cursor']
  const zones = new Map<number, string>()
  for (const id of siteIds) {
    zones.set(id, (await parts.findSite(id))?.configuration.region.time_zone ?? 'UTC')
  }
  try {
    yield byteOrderMark + buildCsvLine(exportHeadings)
    while (written < limits.most) {
      const batch = await readBatch(parts, actor, { ...filter, cursor }, limits.batch)
      const allowed = batch
        .filter((lead) => decideAccess(actor, 'leads.export', toPlace(lead)).allowed)
        .slice(0, limits.most - written)
      written += allowed.length
      if (allowed.length > 0) {
        yield allowed
          .map((lead) => buildCsvLine(buildExportCells(lead, zones.get(lead.siteId) ?? 'UTC')))
          .join('')
      }
      const last = batch.at(-1)
      if (last === undefined || batch.length < limits.batch) break
      cursor = { at: last.at, id: last.id }
    }
  } finally {
    await onEnd(written)
  }
}

const toPlace = ({ siteId, groupId, locationId, category }: ExportedLead) =>
  ({ kind: 'site', siteId, groupId, locationId, category }) as const

async function readBatch(
  { database }: ExportParts,
  actor: PersonActor,
  filter: InboxFilter,
  size: number,
): Promise<readonly ExportedLead[]> {
  const values = createValues()
  const page = buildPageQuery(filter, toInboxReader(actor), values, size, { isWhole: true })
  return database.asStaff({ personId: actor.personId }, async (tx) => {
    const { rows } = await tx.query<ExportedLead>(
      `SELECT lead.id, lead.site_id AS "siteId", sites.group_id AS "groupId", lead.location_id AS "locationId",
         ${siteName} AS "siteName", locations.name AS "locationName", first_name AS "firstName", last_name AS "lastName",
         email, phone, lead.category, subcategory, year, make, model, stocknum AS "stockNumber", channel,
         sales_state AS "salesState", lost_reason AS "lostReason", staff_name(owner_id) AS "ownerName",
         lead.created_at AS "createdAt", lead.state = 'complete' AS "isComplete",
         to_char(lead.listed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
       FROM (${page}) AS page JOIN leads AS lead ON lead.id = page.id JOIN sites ON sites.id = lead.site_id
         JOIN lead_contacts ON lead_contacts.lead_id = lead.id
         LEFT JOIN locations ON locations.id = lead.location_id LEFT JOIN vehicles ON vehicles.id = lead.vehicle_id
       ORDER BY page.listed_at DESC, page.id`,
      values.values,
    )
    return rows
  })
}
