import type { Tx } from '#platform/postgres/database.ts'

export type RecordKind = 'submitted' | 'released' | 'delivered' | 'failed' | 'dead' | 'shown'

export interface ApplicationRecord {
  readonly kind: RecordKind
  readonly detail: string
  readonly recorded_at: Date
}

const mostCharacters = 1000

/** Records an action on an application, without its content. */
export async function insertRecord(
  tx: Tx,
  { siteId, id }: { readonly siteId: number; readonly id: string },
  kind: RecordKind,
  detail: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO finance_application_records (site_id, application_id, kind, detail)
     VALUES ($1, $2, $3, $4)`,
    [siteId, id, kind, [...detail].slice(0, mostCharacters).join('')],
  )
}

export async function listRecords(tx: Tx, id: string): Promise<ApplicationRecord[]> {
  const { rows } = await tx.query<ApplicationRecord>(
    `SELECT kind, detail, recorded_at FROM finance_application_records
     WHERE application_id = $1 ORDER BY id`,
    [id],
  )
  return rows
}
