import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { sendAnswerAgain, takeBack } from './answer/change-sending.ts'
import { type Conversation, getConversation } from './answer/get-conversation.ts'
import { type DraftRequest, keepDraft } from './answer/keep-draft.ts'
import { type AnswerOutcome, type AnswerRequest, sendAnswer } from './answer/send-answer.ts'
import type { MessageRequest } from './answer/within-answer.ts'
import type { ConversationParts } from './message/conversation-parts.types.ts'
import { acceptHeldMail, deleteHeldMail } from './inbound/decide-held.ts'
import {
  type ChangedFirst,
  changeSignature,
  changeTemplate,
  getTemplates,
  removeTemplate,
  type SignatureRequest,
  type SiteTemplates,
  type TemplateOutcome,
  type TemplateRequest,
} from './templates/change-templates.ts'

/** Everything that the console does with conversations and their templates. */
export interface ConversationService {
  get(
    actor: PersonActor,
    leadId: string,
  ): Promise<StaffOutcome<{ readonly conversation: Conversation }>>
  answer(actor: PersonActor, request: AnswerRequest): Promise<AnswerOutcome>
  keepDraft(actor: PersonActor, request: DraftRequest): Promise<StaffOutcome>
  takeBack(actor: PersonActor, request: MessageRequest): Promise<StaffOutcome>
  sendAgain(actor: PersonActor, request: MessageRequest): Promise<StaffOutcome>
  acceptHeld(actor: PersonActor, request: MessageRequest): Promise<StaffOutcome>
  deleteHeld(actor: PersonActor, request: MessageRequest): Promise<StaffOutcome>
  templates(actor: PersonActor, siteId: number | undefined): Promise<StaffOutcome<SiteTemplates>>
  changeTemplate(actor: PersonActor, request: TemplateRequest): Promise<TemplateOutcome>
  removeTemplate(
    actor: PersonActor,
    request: Pick<TemplateRequest, 'siteId' | 'key' | 'version' | 'requestId'>,
  ): Promise<StaffOutcome>
  changeSignature(
    actor: PersonActor,
    request: SignatureRequest,
  ): Promise<StaffOutcome | ChangedFirst>
}

export const openConversations = (parts: ConversationParts): ConversationService => ({
  get: (actor, leadId) => getConversation(parts, actor, leadId),
  answer: (actor, request) => sendAnswer(parts, actor, request),
  keepDraft: (actor, request) => keepDraft(parts, actor, request),
  takeBack: (actor, request) => takeBack(parts, actor, request),
  sendAgain: (actor, request) => sendAnswerAgain(parts, actor, request),
  acceptHeld: (actor, request) => acceptHeldMail(parts, actor, request),
  deleteHeld: (actor, request) => deleteHeldMail(parts, actor, request),
  templates: (actor, siteId) => getTemplates(parts, actor, siteId),
  changeTemplate: (actor, request) => changeTemplate(parts, actor, request),
  removeTemplate: (actor, request) => removeTemplate(parts, actor, request),
  changeSignature: (actor, request) => changeSignature(parts, actor, request),
})
