import { findLeadFacts } from '#modules/conversations/facts/find-facts.ts'
import {
  type AnsweredFirst,
  type AnswerAddition,
  sendAnswer,
} from '#modules/conversations/answer/send-answer.ts'
import { faultySite } from '#modules/conversations/message/refusals.ts'
import { withinLead } from '#modules/inbox/work/within-lead.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { buildModelKey } from '../published/published-question.store.ts'
import { cleanText, isAnswerLength, longestAnswer } from '../text/question-text.rules.ts'
import { buildAnswerSubject, buildAnswerText } from './answer-text.view.ts'
import {
  type AskedQuestion,
  findAsked,
  findDecision,
  findVehicleName,
  insertDecision,
  type QuestionState,
  updateDecision,
} from './decision.store.ts'
import { findPublicationFault } from './publication.rules.ts'
import type { QuestionParts } from './question-parts.types.ts'
import {
  changedQuestion,
  notOnPage,
  refuseText,
  switchedOff,
  unknownQuestion,
} from './question-refusals.ts'

export interface QuestionAnswer {
  readonly leadId: string
  /** Whether the page shows it too. */
  readonly isPublished: boolean
  /** The question as the page is to show it. */
  readonly question: string
  readonly answer: string
  /** The decision that the person has read; 0: there was none. */
  readonly version: number
  /** The number of the last message of the conversation that the person has read. */
  readonly conversation: number
  /** Made by the form: the same press of the button sends one mail. A UUID. */
  readonly messageId: string
  readonly requestId?: string | undefined
}

type Answered = StaffOutcome | AnsweredFirst

/**
 * Answers a question: by mail to the person who asked, and on the vehicle's page if it is published. Both are stored in one
 * transaction, so neither is without the other.
 */
export async function answerQuestion(
  parts: QuestionParts,
  actor: PersonActor,
  given: QuestionAnswer,
): Promise<Answered> {
  const texts = { question: cleanText(given.question), answer: cleanText(given.answer) }
  const fault = given.isPublished
    ? findPublicationFault(texts)
    : isAnswerLength(texts.answer)
      ? null
      : `Write an answer of 1 to ${longestAnswer} letters.`
  if (fault !== null) return refuseText(fault)
  const found = await findQuestion(parts, actor, given.leadId)
  if (!found.ok) return found
  const { site, asked } = found
  if (given.isPublished) {
    const refused = await refuseToShow(parts, site, asked.vehicleId)
    if (refused !== undefined) return refused
  }
  const facts = await findLeadFacts(parts, site, asked.leadId, actor.name)
  if (facts === undefined) return unknownQuestion
  const { vehicle, link } = facts.facts
  const text = buildAnswerText({
    asked: asked.asked,
    answer: texts.answer,
    vehicle,
    href: link,
    isPublished: given.isPublished,
  })
  const decided = given.isPublished
    ? ({ state: 'published', ...texts } as const)
    : ({ state: 'mailed', question: null, answer: texts.answer } as const)
  return sendAnswer(
    parts,
    actor,
    {
      leadId: asked.leadId,
      messageId: given.messageId,
      text,
      version: given.conversation,
      requestId: given.requestId,
    },
    { subject: buildAnswerSubject(vehicle), ...decide(actor, asked, decided, given) },
  )
}

/** Decides that a question gets no answer here. Its lead stays, and can be answered there. */
export async function declineQuestion(
  parts: QuestionParts,
  actor: PersonActor,
  given: Pick<QuestionAnswer, 'leadId' | 'requestId' | 'version'>,
): Promise<StaffOutcome> {
  const found = await findQuestion(parts, actor, given.leadId)
  if (!found.ok) return found
  const { asked } = found
  const decided = { state: 'declined', question: null, answer: null } as const
  const { admit, save } = decide(actor, asked, decided, given)
  return withinLead(
    parts,
    actor,
    { leadId: asked.leadId, permission: 'leads.work' },
    async (tx, lead): Promise<StaffOutcome> => {
      const refused = await admit(tx, lead)
      if (refused !== undefined) return refused
      await save(tx, lead)
      return { ok: true }
    },
  )
}

interface Found {
  readonly ok: true
  readonly site: Site
  readonly asked: AskedQuestion
}

async function findQuestion(
  parts: QuestionParts,
  actor: PersonActor,
  leadId: string,
): Promise<Found | StaffRefusal> {
  const asked = await withinLead(
    parts,
    actor,
    { leadId, permission: 'leads.work' },
    async (tx, { id }) => {
      const question = await findAsked(tx, id)
      return question === undefined ? unknownQuestion : { ok: true as const, question }
    },
  )
  if (!asked.ok) return asked
  const site = await parts.findSite(asked.question.siteId)
  return site === undefined ? faultySite : { ok: true, site, asked: asked.question }
}

/** Why a site's page cannot show a question about a vehicle; undefined: it can. */
export async function refuseToShow(
  parts: Pick<QuestionParts, 'findVehicle' | 'now'>,
  site: Site,
  vehicleId: number,
): Promise<StaffRefusal | undefined> {
  if (!site.configuration.vehicle_page.questions) return switchedOff
  const vehicle = await parts.findVehicle(site, vehicleId, parts.now())
  return vehicle?.available === true ? undefined : notOnPage
}

/** The names of decisions in the audit of the lead. */
export const decisionActions = {
  published: 'lead.question-published',
  mailed: 'lead.question-mailed',
  declined: 'lead.question-declined',
  withdrawn: 'lead.question-withdrawn',
} as const satisfies Record<QuestionState, string>

interface Decided {
  readonly state: QuestionState
  readonly question: string | null
  readonly answer: string | null
}

/** Stores a decision in the transaction of the lead, unless somebody else has decided since. */
function decide(
  actor: PersonActor,
  asked: AskedQuestion,
  decided: Decided,
  { version, requestId }: Pick<QuestionAnswer, 'version' | 'requestId'>,
): Omit<AnswerAddition, 'subject'> {
  return {
    async admit(tx) {
      await lockDecisions(tx, asked.leadId)
      const known = await findDecision(tx, asked.leadId, { isLocked: true })
      if ((known?.version ?? 0) !== version) return changedQuestion
      // What is on the page is withdrawn first, and never replaced by a mail.
      return known?.state === 'published' ? changedQuestion : undefined
    },
    async save(tx) {
      const known = await findDecision(tx, asked.leadId)
      if (known === undefined) {
        const vehicle = await findVehicleName(tx, asked.vehicleId)
        const modelKey = vehicle === undefined ? '-' : buildModelKey(vehicle)
        await insertDecision(tx, asked, { ...decided, modelKey })
      } else await updateDecision(tx, known.id, decided)
      await recordAudit(tx, actor, {
        siteId: asked.siteId,
        subject: { kind: 'lead', id: asked.leadId },
        action: decisionActions[decided.state],
        requestId,
      })
    },
  }
}

/** Makes others who decide about the same question wait until the transaction ends. */
async function lockDecisions(tx: Tx, leadId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`question ${leadId}`])
}
