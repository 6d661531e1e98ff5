import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { ConversationParts } from '../message/conversation-parts.types.ts'
import { type MessageRequest, withinMessage } from '../answer/within-answer.ts'
import { acceptHeld, deleteHeld } from '../message/lead-message.store.ts'
import { unknownMessage } from '../message/refusals.ts'
import { noteReply } from './note-reply.ts'

type Parts = Pick<ConversationParts, 'database'>

/** Takes a mail from another address as the customer's reply. */
export const acceptHeldMail = (
  parts: Parts,
  actor: PersonActor,
  request: MessageRequest,
): Promise<StaffOutcome> =>
  withinMessage(parts, actor, request, async (tx, lead, id): Promise<StaffOutcome> => {
    if (!(await acceptHeld(tx, lead.id, id))) return unknownMessage
    await noteReply(tx, lead, id, actor)
    return { ok: true }
  })

/** Deletes a mail from another address. */
export const deleteHeldMail = (
  parts: Parts,
  actor: PersonActor,
  request: MessageRequest,
): Promise<StaffOutcome> =>
  withinMessage(parts, actor, request, async (tx, lead, id): Promise<StaffOutcome> => {
    if (!(await deleteHeld(tx, lead.id, id))) return unknownMessage
    await recordAudit(tx, actor, {
      siteId: lead.siteId,
      subject: { kind: 'lead', id: lead.id },
      action: 'lead.reply-deleted',
      after: { messageId: id },
      requestId: request.requestId,
    })
    return { ok: true }
  })
