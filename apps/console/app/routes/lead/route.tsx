import { useLocation } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { requestContext, servicesContext } from '../../../context/console-contexts.ts'
import type { RouteHandle } from '../../../context/route-permission.rules.ts'
import { createAction } from '../../access/create-action.ts'
import { getSession } from '../../access/get-session.ts'
import { questionSubcategory } from '#modules/forms/catalogue/category.rules.ts'
import { isTradeIn } from '#modules/sales/trade-ins/trade-in.rules.ts'
import { useLive } from '../../live/use-live.ts'
import { BackToList } from '../../parts/back-to-list.tsx'
import { buildCourtesyHold } from '../../courtesy-holds/courtesy-hold.view.ts'
import { RecordFailure } from '../../parts/record-failure.tsx'
import { sendForm } from '../../session/send-form.ts'
import type { Route } from './+types/route.ts'
import { keepWhileTyping } from '../../parts/keep-while-typing.ts'
import { throwRefused } from '../../parts/throw-refused.ts'
import { buildQuestion } from '../question/question.view.ts'
import { buildAppraisal } from '../trade-in/trade-in.view.ts'
import { buildConversation } from './conversation.view.ts'
import { isConversationIntent } from './conversation-intents.ts'
import { buildFollow } from './follow.view.ts'
import { buildLead } from './lead.view.ts'
import { LeadRecord } from './lead-record.tsx'
import { postConversation } from './post-conversation.ts'
import { type LeadResult, postLead } from './post-lead.ts'

export const handle = {
  permission: 'leads.read',
  forms: {
    state: 'leads.work',
    owner: 'leads.work',
    take: 'leads.work',
    note: 'leads.work',
    'send-again': 'leads.deliver',
    release: 'leads.deliver',
    'task-add': 'leads.work',
    'task-change': 'leads.work',
    'task-done': 'leads.work',
    'task-reopened': 'leads.work',
    'task-deleted': 'leads.work',
    'task-restored': 'leads.work',
    tag: 'leads.work',
    'courtesy-arrived': 'leads.work',
    'courtesy-cancel': 'leads.work',
    answer: 'leads.work',
    draft: 'leads.work',
    'take-back': 'leads.work',
    'answer-again': 'leads.work',
    'accept-mail': 'leads.work',
    'delete-mail': 'leads.work',
  },
} as const satisfies RouteHandle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.lead.contact.name ?? 'Leads'} · Forecourt console` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { actor } = getSession(context)
  const { inbox, followUp, conversations, courtesyHolds, sales, questions, findSiteOrigin } =
    context.get(servicesContext)
  const { now } = context.get(requestContext)
  const { leadId } = params
  const [found, followed] = await Promise.all([
    inbox.get(actor, { leadId, marksRead: request.method === 'GET' }),
    followUp.follow(actor, leadId),
  ])
  if (!found.ok) throwRefused(found)
  if (!followed.ok) throwRefused(followed)
  const { lead } = found
  const origin = findSiteOrigin(lead.site.id)
  const { personId } = actor
  const mayChangeTemplates = decideAccess(actor, 'templates.manage').allowed
  const [talk, kept, tradeIn, question] = await Promise.all([
    conversations.get(actor, lead.id),
    courtesyHolds.get(actor, lead.id),
    isTradeIn(lead) ? sales.getTradeIn(actor, leadId) : undefined,
    lead.subcategory === questionSubcategory ? questions.get(actor, lead.id) : undefined,
  ])
  const [newest] = tradeIn?.ok === true ? tradeIn.tradeIn.appraisals : []
  return {
    lead: buildLead(lead, { personId, nextNoteId: crypto.randomUUID(), now, origin }),
    follow: buildFollow(followed.followed, { personId, now, locale: lead.site.locale }),
    conversation: talk.ok
      ? buildConversation(talk.conversation, { personId, mayChangeTemplates, now })
      : null,
    courtesyHold: kept.ok && kept.hold !== null ? buildCourtesyHold(kept.hold) : null,
    // A question has a page of its own, where it is published.
    question: question?.ok === true ? buildQuestion(question.question, now).mark : null,
    // A trade-in has a page of its own, for its photos and what it is worth.
    tradeIn:
      tradeIn?.ok === true
        ? { appraisal: newest === undefined ? null : buildAppraisal(newest, now) }
        : null,
  }
}

export const action = createAction(
  handle.forms,
  async ({ context, params, url }: Route.ActionArgs, form, intent) => {
    return isConversationIntent(intent)
      ? postConversation(context, params.leadId, url, intent, form)
      : postLead(context, params.leadId, url, intent, form)
  },
)

export const shouldRevalidate = keepWhileTyping

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, (form, message): LeadResult => {
    const deliveryId = form.get('deliveryId')
    const taskId = form.get('taskId')
    const messageId = form.get('messageId')
    return {
      intent: form.get('intent') as LeadResult['intent'],
      deliveryId: typeof deliveryId === 'string' ? deliveryId : '',
      taskId: typeof taskId === 'string' ? taskId : '',
      ...(typeof messageId === 'string' ? { messageId } : {}),
      ok: false,
      message,
    }
  })

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, follow, conversation, courtesyHold, question, tradeIn } = loaderData
  const { search } = useLocation()
  useLive(({ leadId }) => leadId === lead.id)
  return (
    <>
      <BackToList to={`/leads${search}`} label="Back to leads" />
      {/* A lead of its own fields: what is typed for one lead is not shown with another. */}
      <LeadRecord
        key={lead.id}
        lead={lead}
        follow={follow}
        conversation={conversation}
        courtesyHold={courtesyHold}
        question={question}
        tradeIn={tradeIn}
        posted={actionData}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation()
  return (
    <RecordFailure
      error={error}
      to={`/leads${search}`}
      label="Back to leads"
      missing="This lead is not on your list"
    />
  )
}
