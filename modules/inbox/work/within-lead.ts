import { decideAccess, type Permission } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { InboxParts } from './inbox-parts.types.ts'
import { unknownLead } from './refusals.ts'
import { findWorkedLead, toPlace, type WorkedLead } from './worked-lead.store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Runs work on a lead in a transaction of the actor, if they see the lead and have the permission at its place.
 *
 * @param leadId from outside: any text
 */
export async function withinLead<T>(
  { database }: Pick<InboxParts, 'database'>,
  actor: Actor,
  { leadId, permission }: { readonly leadId: string; readonly permission: Permission },
  work: (tx: Tx, lead: WorkedLead) => Promise<T>,
): Promise<T | StaffRefusal> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  if (!uuid.test(leadId)) return unknownLead
  const outcome = await changeWithinActor(database, actor, async (tx) => {
    const lead = await findWorkedLead(tx, leadId)
    if (lead === undefined) return unknownLead
    const decision = decideAccess(actor, permission, toPlace(lead))
    return decision.allowed ? { ok: true, result: await work(tx, lead) } : refuseAccess(decision)
  })
  return outcome.ok ? outcome.result : outcome
}
