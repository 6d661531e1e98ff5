import { faultySite } from '#modules/conversations/message/refusals.ts'
import { decideAccess, type Place } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { cleanText } from '../text/question-text.rules.ts'
import { decisionActions, refuseToShow } from './answer-question.ts'
import { type Decision, findDecision, isId, updateDecision } from './decision.store.ts'
import { findPublicationFault } from './publication.rules.ts'
import type { QuestionParts } from './question-parts.types.ts'
import { changedQuestion, refuseText, unknownQuestion } from './question-refusals.ts'

export interface QuestionChange {
  /** Of the decision or of its lead; from outside: any text. */
  readonly id: string
  /** What the page is to show; null: nothing any more. */
  readonly publication: { readonly question: string; readonly answer: string } | null
  /** The decision that the person has read. */
  readonly version: number
  readonly requestId?: string | undefined
}

/**
 * Withdraws a question from the page, puts it there (again), or changes its words. No mail is sent: the person who asked has
 * an answer already.
 */
export async function changeQuestion(
  parts: QuestionParts,
  actor: PersonActor,
  { id, publication, version, requestId }: QuestionChange,
): Promise<StaffOutcome> {
  const access = decideAccess(actor, 'leads.work')
  if (!access.allowed) return refuseAccess(access)
  if (!isId(id)) return unknownQuestion
  const texts = publication && {
    question: cleanText(publication.question),
    answer: cleanText(publication.answer),
  }
  const fault = texts === null ? null : findPublicationFault(texts)
  if (fault !== null) return refuseText(fault)
  if (texts !== null) {
    const refused = await refuseToPublish(parts, actor, id)
    if (refused !== undefined) return refused
  }
  return changeWithinActor(parts.database, actor, async (tx): Promise<StaffOutcome> => {
    const known = await findDecision(tx, id, { isLocked: true })
    if (known === undefined) return unknownQuestion
    const decision = decideAccess(actor, 'leads.work', toPlace(known))
    if (!decision.allowed) return refuseAccess(decision)
    if (known.version !== version || !isPossible(known, texts !== null)) return changedQuestion
    const state = texts === null ? 'withdrawn' : 'published'
    await updateDecision(tx, known.id, {
      state,
      question: texts?.question ?? known.question,
      answer: texts?.answer ?? known.answer,
    })
    await recordAudit(tx, actor, {
      siteId: known.siteId,
      subject:
        known.leadId === null
          ? { kind: 'question', id: known.id }
          : { kind: 'lead', id: known.leadId },
      action: decisionActions[state],
      requestId,
    })
    return { ok: true }
  })
}

/** A declined question has no answer to publish, and only what is on the page can be withdrawn. */
const isPossible = ({ state }: Decision, publishes: boolean): boolean =>
  publishes ? state !== 'declined' : state === 'published'

async function refuseToPublish(parts: QuestionParts, actor: PersonActor, id: string) {
  const found = await changeWithinActor(parts.database, actor, async (tx) => {
    const known = await findDecision(tx, id)
    return known === undefined ? unknownQuestion : { ok: true, known }
  })
  if (!found.ok) return found
  const { siteId, vehicleId } = found.known
  const site = await parts.findSite(siteId)
  return site === undefined ? faultySite : refuseToShow(parts, site, vehicleId)
}

/** The place of a question, by which access to it is decided. */
export const toPlace = ({
  siteId,
  groupId,
  locationId,
  category,
}: Pick<Decision, 'siteId' | 'groupId' | 'locationId' | 'category'>): Place => ({
  kind: 'site',
  siteId,
  groupId,
  locationId,
  category,
})
