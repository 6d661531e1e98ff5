import { releaseLead as releaseHeldLead } from '#modules/leads/delivery/replay-deliveries.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { InboxParts } from '../work/inbox-parts.types.ts'
import { unknownLead } from '../work/refusals.ts'
import { withinLead } from '../work/within-lead.ts'

export interface ReleaseRequest {
  readonly leadId: string
  readonly requestId?: string | undefined
}

/**
 * Delivers a lead that was held as spam by mistake. Releasing twice has no effect.
 *
 * @returns how many deliveries were held
 */
export async function releaseLead(
  parts: InboxParts,
  actor: Actor,
  { leadId, requestId }: ReleaseRequest,
): Promise<StaffOutcome<{ readonly released: number }>> {
  const access = { leadId, permission: 'leads.deliver' } as const
  const found = await withinLead(parts, actor, access, (_tx, lead) =>
    Promise.resolve({ ok: true as const, lead }),
  )
  if (!found.ok) return found
  const { id, siteId } = found.lead
  const findSite = () => parts.findSite(siteId)
  const released = await releaseHeldLead(parts.database, findSite, id, (tx, count) =>
    recordAudit(tx, actor, {
      siteId,
      subject: { kind: 'lead', id },
      action: 'lead.release',
      after: { deliveries: count },
      requestId,
    }),
  )
  return released === undefined ? unknownLead : { ok: true, released }
}
