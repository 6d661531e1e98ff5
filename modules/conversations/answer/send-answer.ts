import { applyChanges } from '#modules/inbox/work/change-work.ts'
import { unknownLead } from '#modules/inbox/work/refusals.ts'
import { withinLead } from '#modules/inbox/work/within-lead.ts'
import { findWorkedLead, type WorkedLead } from '#modules/inbox/work/worked-lead.store.ts'
import { buildMessageId } from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import { isMailAddress } from '#platform/mail/header-text.rules.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { ConversationParts } from '../message/conversation-parts.types.ts'
import {
  answerSchema,
  messageIdSchema,
  versionSchema,
} from '../message/conversation-request.schema.ts'
import { findLeadFacts, type LeadFacts } from '../facts/find-facts.ts'
import { sendConversationMailJob } from '../mail/send-conversation-mail.job.ts'
import {
  findLastMail,
  findLaterAnswer,
  findMessageText,
  insertAnswer,
} from '../message/lead-message.store.ts'
import {
  badAnswer,
  faultySite,
  noAddress,
  refuseUnfilled,
  tooLateToTakeBack,
  unknownMessage,
} from '../message/refusals.ts'
import { fillSignature, listUnfilled } from '../templates/template.rules.ts'
import { findSignature } from '../templates/template.store.ts'
import { saveDraft } from './draft.store.ts'
import { buildSubject } from './subject.rules.ts'
import { enterLeadSite } from './within-answer.ts'

/** How long an answer can be taken back. */
export const undoSeconds = 10

export interface AnswerRequest {
  readonly leadId: string
  /** Made by the form: the same press of the button sends one mail, however often it arrives. A UUID. */
  readonly messageId: string
  readonly text: string
  /** The part of the conversation that the person has read: the number of its last message. */
  readonly version: number
  readonly requestId?: string | undefined
}

/** Somebody else answered first. Nothing was sent; the same request with this `version` sends the answer. */
export interface AnsweredFirst {
  readonly ok: false
  readonly code: 'conversation.answered-first'
  readonly message: string
  readonly by: string
  readonly at: Date
  readonly version: number
}

/** What another module adds to an answer, in the transaction that stores it. */
export interface AnswerAddition {
  /** Of the first mail of a conversation. */
  readonly subject: string
  /** Called before anything is stored. */
  admit(tx: Tx, lead: WorkedLead): Promise<StaffRefusal | undefined>
  save(tx: Tx, lead: WorkedLead): Promise<void>
}

export type AnswerOutcome =
  | StaffOutcome<{ readonly messageId: string; readonly undoSeconds: number }>
  | AnsweredFirst

/**
 * Stores an answer to a lead's customer and queues its mail, which can be taken back for some seconds. A new lead becomes
 * one in progress, and the person becomes the owner of a lead without an owner.
 */
export async function sendAnswer(
  parts: ConversationParts,
  actor: PersonActor,
  request: AnswerRequest,
  addition?: AnswerAddition,
): Promise<AnswerOutcome> {
  const { leadId } = request
  const text = answerSchema.safeParse(request.text)
  const id = messageIdSchema.safeParse(request.messageId)
  const version = versionSchema.safeParse(request.version)
  if (!text.success || !id.success || !version.success) return badAnswer
  const unfilled = listUnfilled(text.data)
  if (unfilled.length > 0) return refuseUnfilled(unfilled)
  const about = await findAnswered(parts, actor, leadId)
  if (!about.ok) return about
  return withinLead(
    parts,
    actor,
    { leadId, permission: 'leads.work' },
    async (tx, { id: found }): Promise<AnswerOutcome> => {
      const lead = await findWorkedLead(tx, found, { isLocked: true })
      if (lead === undefined) return unknownLead
      const { personId } = actor
      // The response to the same press may have been lost, and others may have answered since.
      const stored = await findMessageText(tx, lead.id, id.data)
      if (stored !== undefined) return repeat(stored, { id: id.data, text: text.data })
      const later = await findLaterAnswer(tx, {
        leadId: lead.id,
        version: version.data,
        personId,
      })
      if (later !== undefined) return refuseSecond(later)
      const refused = await enterLeadSite(tx, lead.id)
      if (refused !== undefined) return refused
      const notAdmitted = await addition?.admit(tx, lead)
      if (notAdmitted !== undefined) return notAdmitted
      const answer = { id: id.data, text: text.data, subject: addition?.subject }
      if (!(await storeAnswer(tx, actor, lead, about, answer))) return badAnswer
      await addition?.save(tx, lead)
      await noteWork(tx, actor, lead, { ...request, messageId: id.data })
      return { ok: true, messageId: id.data, undoSeconds }
    },
  )
}

interface Answered {
  readonly ok: true
  readonly facts: LeadFacts
  readonly email: string
  readonly site: NonNullable<Awaited<ReturnType<ConversationParts['findSite']>>>
}

/** To whom the answer goes, from which site. */
async function findAnswered(
  parts: ConversationParts,
  actor: PersonActor,
  leadId: string,
): Promise<Answered | StaffRefusal> {
  const place = await withinLead(
    parts,
    actor,
    { leadId, permission: 'leads.work' },
    (_, { id, siteId }) => Promise.resolve({ ok: true as const, id, siteId }),
  )
  if (!place.ok) return place
  const site = await parts.findSite(place.siteId)
  if (site === undefined) return faultySite
  const facts = await findLeadFacts(parts, site, place.id, actor.name)
  if (facts === undefined) return unknownLead
  const { email } = facts
  return email === null || !isMailAddress(email) ? noAddress : { ok: true, facts, email, site }
}

/** What is said to a press whose id is stored: nothing that the person sees as sent may be another text, or taken back. */
function repeat(
  stored: { readonly text: string; readonly state: string },
  { id, text }: { readonly id: string; readonly text: string },
): AnswerOutcome {
  if (stored.state === 'taken-back') return unknownMessage
  return stored.text === text ? { ok: true, messageId: id, undoSeconds } : tooLateToTakeBack
}

/** @returns false: another lead has a message with this id */
async function storeAnswer(
  tx: Tx,
  actor: PersonActor,
  lead: WorkedLead,
  { facts, email, site }: Answered,
  {
    id,
    text,
    subject,
  }: {
    readonly id: string
    readonly text: string
    readonly subject: string | undefined
  },
): Promise<boolean> {
  const last = await findLastMail(tx, lead.id)
  const signature = await findSignature(tx, lead.siteId)
  const isNew = await insertAnswer(tx, {
    id,
    leadId: lead.id,
    siteId: lead.siteId,
    authorId: actor.personId,
    authorName: actor.name,
    address: email,
    subject: buildSubject(facts.topic, site.configuration.name, {
      first: subject,
      last: last?.subject ?? null,
    }),
    text,
    signature: fillSignature(signature.text, facts.facts),
    messageId: buildMessageId(id, site),
    inReplyTo: last?.messageId ?? null,
    undoSeconds,
  })
  if (!isNew) return false
  const job = { siteId: lead.siteId, messageId: id }
  await enqueue(tx, sendConversationMailJob, [job], { waitSeconds: undoSeconds })
  await saveDraft(tx, lead, actor.personId, '')
  return true
}

/** What an answer says about the lead: somebody works on it. */
async function noteWork(
  tx: Tx,
  actor: PersonActor,
  lead: WorkedLead,
  { messageId, requestId }: Pick<AnswerRequest, 'messageId' | 'requestId'>,
): Promise<void> {
  await recordAudit(tx, actor, {
    siteId: lead.siteId,
    subject: { kind: 'lead', id: lead.id },
    action: 'lead.answer',
    after: { messageId },
    requestId,
  })
  const changes = {
    ...(lead.salesState === 'new' ? ({ salesState: 'in-progress' } as const) : {}),
    ...(lead.ownerId === null ? { ownerId: actor.personId } : {}),
  }
  if (Object.keys(changes).length === 0) return
  await applyChanges(tx, actor, lead, { version: lead.version, changes, requestId })
}

const refuseSecond = ({
  number,
  by,
  at,
}: {
  readonly number: number
  readonly by: string
  readonly at: Date
}): AnsweredFirst => ({
  ok: false,
  code: 'conversation.answered-first',
  message: `${by} answered this customer a moment ago. Yours is not sent yet: read theirs, and press Send again if it is still needed.`,
  by,
  at,
  version: number,
})
