import type { Tx } from '#platform/postgres/database.ts'
import type { StoredLeadFile } from './stored-lead-file.types.ts'

export interface LeadFileRow extends StoredLeadFile {
  readonly id: string
  readonly leadId: string
}

/**
 * Adds files to a lead, in the transaction that acknowledges the lead. A file that the field already has is skipped,
 * so that a repeated step adds nothing.
 */
export async function insertLeadFiles(
  tx: Tx,
  lead: { readonly id: string; readonly siteId: number },
  files: readonly StoredLeadFile[],
): Promise<void> {
  if (files.length === 0) return
  await tx.query(
    `INSERT INTO lead_files (lead_id, site_id, field, name, media_type, content_hash, bytes)
     SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
     ON CONFLICT (lead_id, field, content_hash) DO NOTHING`,
    [
      lead.id,
      lead.siteId,
      files.map(({ field }) => field),
      files.map(({ name }) => name),
      files.map(({ mediaType }) => mediaType),
      files.map(({ contentHash }) => contentHash),
      files.map(({ bytes }) => bytes),
    ],
  )
}

const columns = `id, lead_id AS "leadId", field, name, media_type AS "mediaType",
                 content_hash AS "contentHash", bytes`

/** Files of a lead, sorted by name. */
export async function listLeadFiles(tx: Tx, leadId: string): Promise<LeadFileRow[]> {
  const { rows } = await tx.query<LeadFileRow>(
    `SELECT ${columns} FROM lead_files WHERE lead_id = $1 ORDER BY field, name, id`,
    [leadId],
  )
  return rows
}

/** Files of several leads, sorted by name. */
export async function listFilesOfLeads(tx: Tx, leadIds: readonly string[]): Promise<LeadFileRow[]> {
  const { rows } = await tx.query<LeadFileRow>(
    `SELECT ${columns} FROM lead_files WHERE lead_id = ANY ($1) ORDER BY field, name, id`,
    [leadIds],
  )
  return rows
}

/** @param id a UUID */
export async function findLeadFile(tx: Tx, id: string): Promise<LeadFileRow | undefined> {
  const { rows } = await tx.query<LeadFileRow>(`SELECT ${columns} FROM lead_files WHERE id = $1`, [
    id,
  ])
  return rows[0]
}
