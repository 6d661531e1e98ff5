import { withinLead } from '#modules/inbox/work/within-lead.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { setTagging } from './lead-tag.store.ts'

export interface TagRequest {
  readonly leadId: string
  readonly tagId: string
  readonly isOn: boolean
  readonly requestId?: string | undefined
}

/** Puts a tag of the lead's site on a lead, or takes it off. Doing it twice has no effect. */
export const tagLead = (
  { database }: Pick<FollowUpParts, 'database'>,
  actor: Actor,
  { leadId, tagId, isOn, requestId }: TagRequest,
): Promise<StaffOutcome> =>
  withinLead({ database }, actor, { leadId, permission: 'leads.work' }, async (tx, lead) => {
    if (await setTagging(tx, lead, tagId, isOn)) {
      await recordAudit(tx, actor, {
        siteId: lead.siteId,
        subject: { kind: 'lead', id: lead.id },
        action: 'lead.tag',
        after: { tagId, isOn },
        requestId,
      })
    }
    return { ok: true as const }
  })
