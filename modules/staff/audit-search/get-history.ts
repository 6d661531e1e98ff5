import { listEntriesOf } from '#modules/audit/entry/audit-entry.store.ts'
import type { PersonActor } from '../access/actor.types.ts'
import { withinActor } from '../people/within-actor.ts'
import type { AuditSearchParts, FoundEntry } from './audit-search.types.ts'
import { nameEntries } from './search-entries.ts'

/** The most entries of a history. */
const most = 100

/**
 * What happened to a record, the newest first. Which entries the actor sees is decided by the database: those of records
 * that they see, and at places where they read the audit.
 */
export const getHistory = (
  parts: AuditSearchParts,
  actor: PersonActor,
  subject: { readonly kind: string; readonly id: string },
): Promise<readonly FoundEntry[]> =>
  withinActor(parts.database, actor, async (tx) => {
    const entries = await listEntriesOf(tx, subject, most)
    return nameEntries(tx, parts, entries.toReversed())
  })
