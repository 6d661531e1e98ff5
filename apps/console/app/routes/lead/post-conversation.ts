import { data, redirect, type RouterContextProvider } from 'react-router'
import type { AnswerOutcome } from '#modules/conversations/answer/send-answer.ts'
import type { MessageRequest } from '#modules/conversations/answer/within-answer.ts'
import type { ConversationService } from '#modules/conversations/open-conversations.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import { getSession } from '../../access/get-session.ts'
import { readField, readNumber } from '../../access/read-field.ts'
import { addTemplate } from './add-template.rules.ts'
import type { ConversationIntent } from './conversation-intents.ts'
import type { LeadResult } from './post-lead.ts'

interface ConversationForm extends MessageRequest {
  readonly text: string
  readonly version: number
}

type Deed = (
  conversations: ConversationService,
  actor: PersonActor,
  form: ConversationForm,
) => Promise<StaffOutcome | AnswerOutcome>

const deeds: Readonly<Record<ConversationIntent, Deed>> = {
  answer: (conversations, actor, form) => conversations.answer(actor, form),
  draft: (conversations, actor, form) => conversations.keepDraft(actor, form),
  'take-back': (conversations, actor, form) => conversations.takeBack(actor, form),
  'answer-again': (conversations, actor, form) => conversations.sendAgain(actor, form),
  'accept-mail': (conversations, actor, form) => conversations.acceptHeld(actor, form),
  'delete-mail': (conversations, actor, form) => conversations.deleteHeld(actor, form),
}

/** Longer than any answer, so that one that is too long is refused as such and kept in its field. */
const longestValue = 40_000

/** Handles a form of a lead's conversation, as `postLead` does the others. */
export async function postConversation(
  context: Pick<RouterContextProvider, 'get'>,
  leadId: string,
  url: URL,
  intent: ConversationIntent,
  body: FormData,
): Promise<LeadResult | Response | ReturnType<typeof data<LeadResult>>> {
  const { conversations } = context.get(servicesContext)
  const { requestId, isByScript } = context.get(requestContext)
  const { actor } = getSession(context)
  const read = (name: string): string => readField(body, name, longestValue)
  const template = read('template')
  const form = {
    leadId,
    requestId,
    messageId: read('messageId').slice(0, 100),
    text: read('text'),
    version: readNumber(body, 'version'),
  }
  // Without script the button of a template sends the form, and the text comes back in the field.
  const outcome =
    intent === 'answer' && template !== ''
      ? await chooseTemplate(conversations, actor, form, template)
      : await deeds[intent](conversations, actor, form)
  const result = buildResult(outcome, intent, form)
  if (isByScript) return result
  if (!result.ok) {
    return data(result, { status: result.answeredBy === undefined ? 422 : 409 })
  }
  return redirect(`${url.pathname}${url.search}${template === '' ? '' : '#answer'}`, 303)
}

/** Adds a template to the end of the typed text, and stores the result as a draft. */
async function chooseTemplate(
  conversations: ConversationService,
  actor: PersonActor,
  { leadId, text }: ConversationForm,
  key: string,
): Promise<StaffOutcome> {
  const found = await conversations.get(actor, leadId)
  if (!found.ok) return found
  const template = found.conversation.answering?.templates.find((each) => each.key === key)
  if (template === undefined) return { ok: true }
  return conversations.keepDraft(actor, { leadId, text: addTemplate(text, template.text) })
}

const buildResult = (
  outcome: StaffOutcome | AnswerOutcome,
  intent: ConversationIntent,
  { messageId, text }: ConversationForm,
): LeadResult => ({
  intent,
  deliveryId: '',
  messageId,
  ok: outcome.ok,
  message: outcome.ok ? '' : outcome.message,
  ...(!outcome.ok && intent === 'answer' ? { text } : {}),
  ...('by' in outcome ? { answeredBy: outcome.by } : {}),
})
