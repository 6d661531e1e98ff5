import type { Tx } from '#platform/postgres/database.ts'

/** A dealer's system confirms that it has a lead; names are those of the API. */
export interface LeadReceipt {
  /** The lead's id in that system; null if not given. */
  readonly reference: string | null
  readonly received_at: Date
}

/**
 * Records that a dealership's system has the lead. A repeated confirmation keeps the time of the first; a new
 * reference replaces the old one.
 */
export async function saveReceipt(
  tx: Tx,
  lead: { readonly id: string; readonly siteId: number; readonly dealershipId: number },
  reference: string | null,
): Promise<LeadReceipt & { readonly isNew: boolean }> {
  const { rows } = await tx.query<LeadReceipt & { readonly isNew: boolean }>(
    `INSERT INTO lead_receipts (lead_id, site_id, dealership_id, reference) VALUES ($1, $2, $3, $4)
     ON CONFLICT (lead_id, dealership_id)
       DO UPDATE SET reference = coalesce(excluded.reference, lead_receipts.reference)
     RETURNING reference, received_at, xmax = 0 AS "isNew"`,
    [lead.id, lead.siteId, lead.dealershipId, reference],
  )
  return rows[0]!
}
