import { findWorkedLead } from '#modules/inbox/work/worked-lead.store.ts'
import { withinLead } from '#modules/inbox/work/within-lead.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { ConversationParts } from '../message/conversation-parts.types.ts'
import { draftSchema, messageIdSchema } from '../message/conversation-request.schema.ts'
import { findMessageText } from '../message/lead-message.store.ts'
import { badAnswer } from '../message/refusals.ts'
import { saveDraft } from './draft.store.ts'

export interface DraftRequest {
  readonly leadId: string
  readonly text: string
  /** Of the answer that it may become: once that is sent, a draft that arrives late is ignored. */
  readonly messageId?: string | undefined
}

/** Keeps what a person has typed for a lead, so that it is there on any of their screens. */
export function keepDraft(
  parts: Pick<ConversationParts, 'database'>,
  actor: PersonActor,
  { leadId, text, messageId }: DraftRequest,
): Promise<StaffOutcome> {
  const parsed = draftSchema.safeParse(text)
  if (!parsed.success) return Promise.resolve(badAnswer)
  const answer = messageIdSchema.safeParse(messageId)
  return withinLead(parts, actor, { leadId, permission: 'leads.work' }, async (tx, lead) => {
    // Waits for an answer that is being stored, so that its draft does not come back after it.
    await findWorkedLead(tx, lead.id, { isLocked: true })
    const sent = answer.success ? await findMessageText(tx, lead.id, answer.data) : undefined
    if (sent === undefined) await saveDraft(tx, lead, actor.personId, parsed.data)
    return { ok: true as const }
  })
}
