import type { Tx } from '#platform/postgres/database.ts'

/** What the transaction's person has typed for a lead; '' : nothing. */
export async function findDraft(tx: Tx, leadId: string, personId: string): Promise<string> {
  const { rows } = await tx.query<{ text: string }>(
    'SELECT text FROM lead_drafts WHERE lead_id = $1 AND person_id = $2',
    [leadId, personId],
  )
  return rows[0]?.text ?? ''
}

/** Replaces what the transaction's person has typed for a lead; an empty text removes it. */
export async function saveDraft(
  tx: Tx,
  lead: { readonly id: string; readonly siteId: number },
  personId: string,
  text: string,
): Promise<void> {
  if (text.trim() === '') {
    await tx.query('DELETE FROM lead_drafts WHERE lead_id = $1 AND person_id = $2', [
      lead.id,
      personId,
    ])
    return
  }
  await tx.query(
    `INSERT INTO lead_drafts (lead_id, person_id, site_id, text) VALUES ($1, $2, $3, $4)
     ON CONFLICT (lead_id, person_id) DO UPDATE SET text = excluded.text, updated_at = clock_timestamp()`,
    [lead.id, personId, lead.siteId, text],
  )
}
