import { listEntries, listEntriesOf, recordEntry } from '#modules/audit/entry/audit-entry.store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { AuditActor, AuditedChange, AuditEntry, AuditSubject } from './audit.types.ts'

/** Records a change, in the transaction that makes it. */
export const recordAudit = (tx: Tx, actor: AuditActor, change: AuditedChange): Promise<void> =>
  recordEntry(tx, actor, change)

/** The newest entries about a record that the transaction sees, oldest first. */
export const listAuditOf = (
  tx: Tx,
  subject: AuditSubject,
  limit: number,
): Promise<readonly AuditEntry[]> => listEntriesOf(tx, subject, limit)

/**
 * Entries, newest first.
 *
 * @param siteId absent: of all sites
 * @param limit Infinity: all
 */
export const listAudit = (
  tx: Tx,
  { siteId, limit }: { readonly siteId?: number; readonly limit: number },
): Promise<readonly AuditEntry[]> =>
  listEntries(tx, siteId === undefined ? {} : { siteIds: [siteId] }, { limit })
