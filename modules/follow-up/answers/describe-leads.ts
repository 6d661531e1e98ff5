import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { type LeadTag, listTagsOfLeads } from '../tags/lead-tag.store.ts'
import { type AnswerTime, readAnswers } from './answer-clock.store.ts'
import { measureAnswers, readTargets } from './measure-answers.ts'

/** The most leads of a request. */
const mostLeads = 100

/** What the list shows of a lead beside what the inbox knows. */
export interface DescribedLead {
  readonly leadId: string
  readonly tags: readonly LeadTag[]
  readonly time: AnswerTime | null
}

/** Tags and waiting times of leads that the actor sees. */
export async function describeLeads(
  parts: FollowUpParts,
  actor: PersonActor,
  leadIds: readonly string[],
): Promise<StaffOutcome<{ readonly leads: readonly DescribedLead[] }>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  const ids = leadIds.slice(0, mostLeads)
  if (ids.length === 0) return { ok: true, leads: [] }
  const read = await changeWithinActor(parts.database, actor, async (tx) => {
    const answers = await readAnswers(tx, ids)
    const findTarget = await readTargets(tx, answers)
    return { ok: true, answers, findTarget, tags: await listTagsOfLeads(tx, ids) }
  })
  if (!read.ok) return read
  const measured = await measureAnswers(parts, read.answers, read.findTarget)
  return {
    ok: true,
    leads: measured.map(({ lead: { id }, time }) => ({
      leadId: id,
      tags: read.tags.get(id) ?? [],
      time,
    })),
  }
}
