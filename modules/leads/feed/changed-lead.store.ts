import type { Tx } from '#platform/postgres/database.ts'
import {
  type DeliveryCounts,
  deliveryCounts,
  leadHead,
  type LeadHead,
} from '../lead/lead-record.store.ts'
import type { LeadCursor } from './lead-cursor.rules.ts'

/**
 * A reader sees the leads of a site's dealership, and those without a dealership if it is the
 * site's only one.
 */
export interface LeadReader {
  readonly siteId: number
  readonly dealershipId: number
  readonly dealershipSlug: string
  readonly isOnly: boolean
}

export interface ChangedLeadFilter {
  readonly after: LeadCursor | undefined
  readonly since: Date | undefined
  readonly category: string | undefined
  readonly state: 'incomplete' | 'complete' | undefined
  /** `missing`: only leads whose receipt the dealership's own system has not confirmed. */
  readonly receipt: 'missing' | undefined
  readonly limit: number
}

export interface ChangedLead extends LeadHead {
  readonly changed_at: Date
  readonly deliveries: DeliveryCounts
  readonly cursor: LeadCursor
  /**
   * Whether a transaction that began before this lead's change may still commit another lead with an earlier change.
   */
  readonly isRecent: boolean
}

/** SQL for the last time at which a lead was stored, continued or released. */
const changedAt = 'greatest(updated_at, released_at)'
/** SQL condition that hides held leads until a person has reviewed them. */
const isVisible = `site_id = $1 AND (flag IS NULL OR released_at IS NOT NULL)
  AND (dealership_slug = $2 OR ($3 AND dealership_slug IS NULL))`

/** Leads by their last change, oldest first, without held ones. */
export async function listChangedLeads(
  tx: Tx,
  { siteId, dealershipId, dealershipSlug, isOnly }: LeadReader,
  { after, since, category, state, receipt, limit }: ChangedLeadFilter,
): Promise<ChangedLead[]> {
  const { rows } = await tx.query<Omit<ChangedLead, 'cursor'> & { at: string }>(
    `SELECT ${leadHead}, ${changedAt} AS changed_at, ${deliveryCounts} AS deliveries,
            to_char(${changedAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
            ${changedAt} > now() - interval '5 seconds' AS "isRecent"
       FROM leads
      WHERE ${isVisible}
        AND ($4::timestamptz IS NULL OR (${changedAt}, id) > ($4, $5::uuid))
        AND ($6::timestamptz IS NULL OR ${changedAt} >= $6)
        AND ($7::text IS NULL OR category = $7) AND ($8::text IS NULL OR state = $8)
        AND ($9::bigint IS NULL OR NOT EXISTS (
          SELECT FROM lead_receipts WHERE lead_id = leads.id AND dealership_id = $9))
      ORDER BY ${changedAt}, id LIMIT $10`,
    [
      siteId,
      dealershipSlug,
      isOnly,
      after?.at ?? null,
      after?.id ?? null,
      since ?? null,
      category ?? null,
      state ?? null,
      receipt === undefined ? null : dealershipId,
      limit,
    ],
  )
  return rows.map(({ at, ...lead }) => ({ ...lead, cursor: { at, id: lead.id } }))
}

/**
 * Whether a reader may see a lead.
 *
 * @param id a UUID
 */
export async function isLeadOf(
  tx: Tx,
  { siteId, dealershipSlug, isOnly }: LeadReader,
  id: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT FROM leads WHERE id = $4 AND ${isVisible}`, [
    siteId,
    dealershipSlug,
    isOnly,
    id,
  ])
  return rowCount === 1
}
