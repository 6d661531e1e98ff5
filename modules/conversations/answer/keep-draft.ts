import { withinLead } from '#modules/inbox/work/within-lead.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { ConversationParts } from '../message/conversation-parts.types.ts'
import { draftSchema } from '../message/conversation-request.schema.ts'
import { badAnswer } from '../message/refusals.ts'
import { saveDraft } from './draft.store.ts'

/** Keeps what a person has typed for a lead, so that it is there on any of their screens. */
export function keepDraft(
  parts: Pick<ConversationParts, 'database'>,
  actor: PersonActor,
  { leadId, text }: { readonly leadId: string; readonly text: string },
): Promise<StaffOutcome> {
  const parsed = draftSchema.safeParse(text)
  if (!parsed.success) return Promise.resolve(badAnswer)
  return withinLead(parts, actor, { leadId, permission: 'leads.work' }, async (tx, lead) => {
    await saveDraft(tx, lead, actor.personId, parsed.data)
    return { ok: true as const }
  })
}
