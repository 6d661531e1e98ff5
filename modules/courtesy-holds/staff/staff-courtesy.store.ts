import { siteName } from '#modules/staff/people/place.store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { courtesyHoldColumns } from '../hold/courtesy-hold.store.ts'
import type { CourtesyHold } from '../hold/courtesy-hold.types.ts'

/** A courtesy hold as the transaction's person sees it. */
export interface ShownCourtesyHold extends CourtesyHold {
  readonly groupId: number
  readonly siteName: string
  /** Of the lead. */
  readonly name: string
  readonly phone: string | null
  readonly category: string
  readonly leadLocationId: number | null
  /** Such as '2022 Kia Rio'. */
  readonly vehicle: string
  readonly stockNumber: string
}

const shown = `${courtesyHoldColumns}, sites.group_id AS "groupId", ${siteName} AS "siteName",
  trim(leads.first_name || ' ' || leads.last_name) AS name, leads.phone, leads.category,
  leads.location_id AS "leadLocationId", concat_ws(' ', vehicles.year, vehicles.make, vehicles.model) AS vehicle,
  vehicles.stocknum AS "stockNumber"
  FROM courtesy_holds h JOIN sites ON sites.id = h.site_id JOIN leads ON leads.id = h.lead_id
  JOIN vehicles ON vehicles.id = h.vehicle_id`

/** The hold of a lead; undefined: it has none. */
export async function findHoldOfLead(
  tx: Tx,
  leadId: string,
): Promise<ShownCourtesyHold | undefined> {
  const { rows } = await tx.query<ShownCourtesyHold>(`SELECT ${shown} WHERE h.lead_id = $1`, [
    leadId,
  ])
  return rows[0]
}

/** Holds of all sites that the person sees, of the last 24 hours: open ones first, the next to end first. */
export async function listRecentHolds(
  tx: Tx,
  limit: number,
): Promise<readonly ShownCourtesyHold[]> {
  const { rows } = await tx.query<ShownCourtesyHold>(
    `SELECT ${shown}
     WHERE h.site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
       AND h.held_at > clock_timestamp() - interval '1 day'
     ORDER BY h.ended_at IS NULL AND h.ends_at > clock_timestamp() DESC,
       CASE WHEN h.ended_at IS NULL AND h.ends_at > clock_timestamp() THEN h.ends_at END,
       coalesce(h.ended_at, h.ends_at) DESC, h.id
     LIMIT $1`,
    [limit],
  )
  return rows
}
