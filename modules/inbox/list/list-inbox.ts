import { nameVisitor } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { isHeld } from '#modules/leads/lead/held-lead.rules.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { InboxParts } from '../work/inbox-parts.types.ts'
import { type SalesState, salesStates } from '../work/sales-state.rules.ts'
import type { InboxFilter, LeadChannel } from './inbox-filter.schema.ts'
import {
  buildCountQuery,
  buildPageQuery,
  createValues,
  type InboxReader,
  isUnread,
} from './inbox-query.ts'
import { toInboxReader } from './own-categories.rules.ts'
import { cutPage } from './list-page.ts'

/** The most rows of a page. */
export const pageSize = 50

/** A lead in the list. Phone and e-mail are with the open lead alone. */
export interface InboxRow {
  readonly id: string
  readonly siteId: number
  readonly siteName: string
  /** Null: the visitor chose no location. */
  readonly locationName: string | null
  /** The customer's name, or 'A visitor'. */
  readonly name: string
  readonly category: string
  readonly subcategory: string | null
  /** Such as '2022 Toyota HiLux'; null: the lead is about no vehicle, or about one of a dealership outside the person's sites. */
  readonly vehicleTitle: string | null
  readonly salesState: SalesState
  readonly ownerId: string | null
  readonly ownerName: string | null
  readonly createdAt: Date
  readonly isUnread: boolean
  /** Flagged as spam and not released: not delivered yet. */
  readonly isHeld: boolean
  readonly hasFailedDelivery: boolean
  /** The visitor did not finish the form. */
  readonly isIncomplete: boolean
  readonly channel: LeadChannel
  /** For a save, as in `WorkRequest`. */
  readonly version: number
}

export interface InboxCount {
  readonly count: number
  /** There may be more: '1,000+'. */
  readonly isMore: boolean
}

export interface InboxPage {
  readonly rows: readonly InboxRow[]
  /** The cursor of the next page; null: this is the last one. */
  readonly next: string | null
  /** Leads by state within the other filters. */
  readonly counts: Readonly<Record<SalesState, InboxCount>>
}

/** Leads that the actor sees, the newest and the last replied to first, with counts by state. */
export async function listInbox(
  { database }: Pick<InboxParts, 'database'>,
  actor: PersonActor,
  filter: InboxFilter,
): Promise<StaffOutcome<InboxPage>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  const reader = toInboxReader(actor)
  return changeWithinActor(database, actor, async (tx) => {
    const found = await readRows(tx, filter, reader)
    const counts = await readCounts(tx, filter, reader)
    const { shown, next } = cutPage(found, pageSize, ({ id }) => id)
    return { ok: true, rows: shown.map(toInboxRow), next, counts }
  })
}

interface FoundRow extends Omit<InboxRow, 'name' | 'vehicleTitle' | 'isHeld'> {
  readonly firstName: string
  readonly lastName: string
  readonly flag: string | null
  readonly releasedAt: Date | null
  readonly year: number | null
  readonly make: string
  readonly model: string
  /** When the lead came or its customer replied, in the database's precision. */
  readonly at: string
}

/** One row more than a page has, which tells whether there is another page. */
async function readRows(
  tx: Tx,
  filter: InboxFilter,
  reader: InboxReader,
): Promise<readonly FoundRow[]> {
  const values = createValues()
  const page = buildPageQuery(filter, reader, values, pageSize + 1)
  const { rows } = await tx.query<FoundRow>(
    `SELECT lead.id, lead.site_id AS "siteId", ${siteName} AS "siteName", locations.name AS "locationName",
       first_name AS "firstName", last_name AS "lastName", category, subcategory, year, make, model,
       sales_state AS "salesState", owner_id AS "ownerId", staff_name(owner_id) AS "ownerName",
       lead.created_at AS "createdAt", ${isUnread} AS "isUnread", flag, released_at AS "releasedAt",
       EXISTS (SELECT FROM lead_deliveries WHERE lead_id = lead.id AND lead_deliveries.state = 'dead') AS "hasFailedDelivery",
       lead.state = 'incomplete' AS "isIncomplete", work_version AS version,
       (SELECT channel FROM lead_contacts WHERE lead_id = lead.id) AS channel,
       to_char(lead.listed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
     FROM (${page}) AS page JOIN leads AS lead ON lead.id = page.id JOIN sites ON sites.id = lead.site_id
       LEFT JOIN locations ON locations.id = lead.location_id LEFT JOIN vehicles ON vehicles.id = lead.vehicle_id
     ORDER BY page.listed_at DESC, page.id`,
    values.values,
  )
  return rows
}

async function readCounts(
  tx: Tx,
  filter: InboxFilter,
  reader: InboxReader,
): Promise<InboxPage['counts']> {
  const values = createValues()
  const sql = buildCountQuery(filter, reader, values, salesStates)
  const { rows } = await tx.query<InboxCount & { state: SalesState }>(sql, values.values)
  const counted = new Map(rows.map(({ state, count, isMore }) => [state, { count, isMore }]))
  const none = { count: 0, isMore: false }
  return Object.fromEntries(
    salesStates.map((state) => [state, counted.get(state) ?? none]),
  ) as InboxPage['counts']
}

function toInboxRow(found: FoundRow): InboxRow {
  const { at: _, flag, releasedAt, firstName, lastName, year, make, model, ...row } = found
  return {
    ...row,
    name: nameVisitor({ firstName, lastName }),
    vehicleTitle: year === null ? null : buildVehicleTitle({ year, make, model }),
    isHeld: isHeld({ flag, releasedAt }),
  }
}
