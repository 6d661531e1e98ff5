import { type Answering, getConversation } from '#modules/conversations/answer/get-conversation.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { type ContactDetail, findContactDetails } from '../text/question-text.rules.ts'
import { refuseToShow } from './answer-question.ts'
import { toPlace } from './change-question.ts'
import { type Decision, findAsked, findDecision, findVehicleName, isId } from './decision.store.ts'
import type { QuestionParts } from './question-parts.types.ts'
import { unknownQuestion } from './question-refusals.ts'

/** A question as staff see it. */
export interface StaffQuestion {
  /** Of the lead; of the decision where the lead is deleted. */
  readonly id: string
  /** Null: the lead is deleted. */
  readonly leadId: string | null
  readonly siteName: string
  readonly locationName: string | null
  /** Such as '2019 Toyota Corolla'; '' if it is not known any more. */
  readonly vehicle: string
  /** The vehicle's page; null: the website does not show it. */
  readonly href: string | null
  /** As the visitor wrote it; null: the lead is deleted. */
  readonly asked: string | null
  readonly askedAt: Date | null
  /** Contact details in what the visitor wrote, which cannot be published. */
  readonly details: readonly ContactDetail[]
  readonly decision: Pick<
    Decision,
    'answer' | 'changedAt' | 'publishedAt' | 'question' | 'state' | 'version'
  > | null
  /** Whether the customer was answered in the lead, outside of this screen. */
  readonly isAnsweredInLead: boolean
  readonly mayWork: boolean
  /** Why the page cannot show it now; null: it can. */
  readonly notShown: string | null
  /** What an answer by mail needs; null: this person cannot answer, for the reason in `hindrance`. */
  readonly answering:
    | (Pick<Answering, 'from' | 'isSent' | 'to'> & {
        readonly conversation: number
        readonly messageId: string
      })
    | null
  readonly hindrance: string | null
}

/** @param id of the lead or the decision, from outside: any text */
export async function getQuestion(
  parts: QuestionParts,
  actor: PersonActor,
  id: string,
): Promise<StaffOutcome<{ readonly question: StaffQuestion }>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  if (!isId(id)) return unknownQuestion
  const read = await changeWithinActor(parts.database, actor, async (tx) => {
    const decision = (await findDecision(tx, id)) ?? null
    const asked = await findAsked(tx, decision?.leadId ?? id)
    const about = asked ?? decision
    if (about === null) return unknownQuestion
    const place = await findPlaceNames(tx, about.siteId, about.locationId)
    const vehicle = await findVehicleName(tx, about.vehicleId)
    return { ok: true, decision, asked, about, place, vehicle }
  })
  if (!read.ok) return read
  const { decision, asked, about, place, vehicle } = read
  const site = await parts.findSite(about.siteId)
  const shown =
    site === undefined ? undefined : await parts.findVehicle(site, about.vehicleId, parts.now())
  const refused = site === undefined ? null : await refuseToShow(parts, site, about.vehicleId)
  const mayWork = decideAccess(
    actor,
    'leads.work',
    toPlace({ ...about, groupId: place?.groupId ?? 0 }),
  ).allowed
  const talk = asked === undefined ? undefined : await getConversation(parts, actor, asked.leadId)
  const conversation = talk?.ok === true ? talk.conversation : null
  const answering = conversation?.answering ?? null
  return {
    ok: true,
    question: {
      id: asked?.leadId ?? id,
      leadId: asked?.leadId ?? null,
      siteName: place?.siteName ?? '',
      locationName: place?.locationName ?? null,
      vehicle: vehicle?.title ?? '',
      href:
        site === undefined || shown === undefined ? null : parts.originOf(site) + shown.card.href,
      asked: asked?.asked ?? null,
      askedAt: asked?.createdAt ?? null,
      details: asked === undefined ? [] : findContactDetails(asked.asked),
      decision,
      isAnsweredInLead: decision === null && asked?.isAnswered === true,
      mayWork,
      notShown: refused?.message ?? null,
      answering:
        answering === null || conversation === null
          ? null
          : {
              to: answering.to,
              from: answering.from,
              isSent: answering.isSent,
              conversation: conversation.version,
              messageId: conversation.nextMessageId,
            },
      hindrance: conversation?.hindrance ?? null,
    },
  }
}

interface PlaceNames {
  readonly groupId: number
  readonly siteName: string
  readonly locationName: string | null
}

async function findPlaceNames(
  tx: Tx,
  siteId: number,
  locationId: number | null,
): Promise<PlaceNames | undefined> {
  const { rows } = await tx.query<PlaceNames>(
    `SELECT group_id AS "groupId", ${siteName} AS "siteName",
       (SELECT name FROM locations WHERE locations.id = $2) AS "locationName"
     FROM sites WHERE sites.id = $1`,
    [siteId, locationId],
  )
  return rows[0]
}
