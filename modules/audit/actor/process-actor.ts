import type { ConnectionSettings } from '#platform/postgres/database.ts'
import type { ProcessActor } from './process-actor.types.ts'

/** Names the actor for all connections of a process (`audit_actor` in db/migrations/0104-audit-of-everything.sql). */
export const nameProcess = (actor: ProcessActor): ConnectionSettings => ({
  'forecourt.audit_actor': Buffer.from(JSON.stringify(actor)).toString('base64'),
})
