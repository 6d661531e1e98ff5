import type { Tx } from '#platform/postgres/database.ts'
import type { SubjectKind } from '../entry/subject-kinds.rules.ts'

/** A change that a person of the demonstration made in the past. */
export interface PastEntry {
  readonly at: Date
  readonly siteId: number
  readonly person: { readonly id: string; readonly name: string }
  readonly subject: { readonly kind: SubjectKind; readonly id: string }
  readonly action: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly reason?: string
}

/** Records the history of the demonstration, the oldest entry first: the audit lists entries in the order of their ids. */
export async function insertPastEntries(tx: Tx, entries: readonly PastEntry[]): Promise<void> {
  await tx.query(
    `INSERT INTO audit_entries (at, site_id, actor_kind, actor_id, actor_name, channel, subject_kind, subject_id, action,
       before, after, reason)
     SELECT at, "siteId", 'person', person ->> 'id', person ->> 'name', 'console', subject ->> 'kind', subject ->> 'id', action,
       before, after, reason
     FROM jsonb_to_recordset($1) AS entry (at timestamptz, "siteId" bigint, person jsonb, subject jsonb, action text,
       before jsonb, after jsonb, reason text)`,
    [JSON.stringify(entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()))],
  )
}
