import type { Tx } from '#platform/postgres/database.ts'
import type { SystemActor } from '../access/actor.types.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { endExpiredSupport } from './support.store.ts'

const clock: SystemActor = { kind: 'job', id: null, name: 'end of support access', channel: 'job' }

/** Writes into the audit that accesses are over whose time has passed, in the scope of signing in or as the owner. */
export async function endExpired(
  tx: Tx,
  which: { readonly personId: string; readonly siteId: number } | 'all' = 'all',
): Promise<void> {
  for (const { id, siteId } of await endExpiredSupport(tx, which)) {
    await recordAudit(tx, clock, {
      siteId,
      subject: { kind: 'support', id },
      action: 'support.expire',
    })
  }
}
