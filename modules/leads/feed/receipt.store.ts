import type { Tx } from '#platform/postgres/database.ts'

/** That a dealer's own system has a lead; names are the wire's. */
export interface LeadReceipt {
  /** The number that it has there; null: it did not say. */
  readonly reference: string | null
  readonly received_at: Date
}

/** Notes that a dealership's system has the lead. Said again it keeps its time; a reference takes the place of the one before. */
export async function saveReceipt(
  tx: Tx,
  lead: { readonly id: string; readonly siteId: number; readonly dealershipId: number },
  reference: string | null,
): Promise<LeadReceipt> {
  const { rows } = await tx.query<LeadReceipt>(
    `INSERT INTO lead_receipts (lead_id, site_id, dealership_id, reference) VALUES ($1, $2, $3, $4)
     ON CONFLICT (lead_id, dealership_id)
       DO UPDATE SET reference = coalesce(excluded.reference, lead_receipts.reference)
     RETURNING reference, received_at`,
    [lead.id, lead.siteId, lead.dealershipId, reference],
  )
  return rows[0]!
}
