import type { Tx } from '#platform/postgres/database.ts'
import type { AuditActor } from '../actor/audit-actor.types.ts'
import { recordEntry } from '../entry/audit-entry.store.ts'

export interface BulkRead {
  /** Null: the records belong to several sites. */
  readonly siteId: number | null
  /** What was read: 'leads', 'customers', 'person', … */
  readonly what: string
  readonly count: number
  /** The filters that selected the records, without a customer's values. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined
  readonly reason?: string | undefined
  readonly requestId?: string | undefined
  /** Absent: read on a screen, by a command or by a program; true: taken away as a file. */
  readonly isExport?: boolean
}

/** Records that somebody read records of many customers, or all of one, in the transaction that reads them. */
export const recordBulkRead = (
  tx: Tx,
  actor: AuditActor,
  { siteId, what, count, filter, reason, requestId, isExport = false }: BulkRead,
): Promise<void> =>
  recordEntry(tx, actor, {
    siteId,
    subject: { kind: 'customer-data', id: what },
    action: isExport ? 'customer-data.exported' : 'customer-data.read',
    after: { count, ...filter },
    reason,
    requestId,
  })
