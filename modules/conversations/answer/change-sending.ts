import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { ConversationParts } from '../message/conversation-parts.types.ts'
import { sendConversationMailJob } from '../mail/send-conversation-mail.job.ts'
import { findMessageText, requeueAnswer, takeBackAnswer } from '../message/lead-message.store.ts'
import { notUnsent, tooLateToTakeBack, unknownMessage } from '../message/refusals.ts'
import { findDraft, saveDraft } from './draft.store.ts'
import { enterLeadSite, type MessageRequest, withinMessage } from './within-answer.ts'

type Parts = Pick<ConversationParts, 'database'>

/** Takes an answer back before it is sent. Its text is the person's draft again, unless they have begun another. */
export const takeBack = (
  parts: Parts,
  actor: PersonActor,
  request: MessageRequest,
): Promise<StaffOutcome> =>
  withinMessage(parts, actor, request, async (tx, lead, id): Promise<StaffOutcome> => {
    const found = await findMessageText(tx, lead.id, id)
    if (found === undefined) return unknownMessage
    if (!(await takeBackAnswer(tx, lead.id, id))) {
      return found.state === 'taken-back' ? { ok: true } : tooLateToTakeBack
    }
    const { personId } = actor
    if ((await findDraft(tx, lead.id, personId)) === '') {
      await saveDraft(tx, lead, personId, found.text)
    }
    await recordAudit(tx, actor, {
      siteId: lead.siteId,
      subject: { kind: 'lead', id: lead.id },
      action: 'lead.answer-taken-back',
      after: { messageId: id },
      requestId: request.requestId,
    })
    return { ok: true }
  })

/** Queues an answer again that could not be sent. */
export const sendAnswerAgain = (
  parts: Parts,
  actor: PersonActor,
  request: MessageRequest,
): Promise<StaffOutcome> =>
  withinMessage(parts, actor, request, async (tx, lead, id): Promise<StaffOutcome> => {
    const refused = await enterLeadSite(tx, lead.id)
    if (refused !== undefined) return refused
    if (!(await requeueAnswer(tx, lead.id, id))) return notUnsent
    await enqueue(tx, sendConversationMailJob, [{ siteId: lead.siteId, messageId: id }])
    await recordAudit(tx, actor, {
      siteId: lead.siteId,
      subject: { kind: 'lead', id: lead.id },
      action: 'lead.answer-again',
      after: { messageId: id },
      requestId: request.requestId,
    })
    return { ok: true }
  })
