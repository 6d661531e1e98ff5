import type { ConnectionSettings } from '#platform/postgres/database.ts'

/** Whom the database's triggers name for a change that no person, feed or API key of the transaction has made. */
export interface ProcessActor {
  readonly kind: 'shell' | 'job'
  readonly name: string
  readonly channel: 'command' | 'job'
}

/** Names the actor for all connections of a process (`audit_actor` in db/migrations/0104-audit-of-everything.sql). */
export const nameProcess = (actor: ProcessActor): ConnectionSettings => ({
  'forecourt.audit_actor': Buffer.from(JSON.stringify(actor)).toString('base64'),
})
