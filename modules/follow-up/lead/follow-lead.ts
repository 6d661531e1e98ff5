import { attemptKinds } from '#modules/inbox/answers/note-kind.rules.ts'
import { withinLead } from '#modules/inbox/work/within-lead.ts'
import { listWorkers, toPlace, type Worker } from '#modules/inbox/work/worked-lead.store.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { type AnswerTime, readAnswers } from '../answers/answer-clock.store.ts'
import { measureAnswers, readTargets } from '../answers/measure-answers.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { type LeadTag, listTags, listTagsOfLeads } from '../tags/lead-tag.store.ts'
import { mostTasks } from '../tasks/change-task.ts'
import { type LeadTask, listTasks } from '../tasks/lead-task.store.ts'

/** What the screen of a lead shows beside the lead itself. */
export interface FollowedLead {
  readonly time: AnswerTime | null
  readonly targetMinutes: number
  readonly answeredBy: string | null
  /** Calls that reached nobody, and messages that were left. */
  readonly attempts: number
  /** When the rules pass the lead on if nobody acts; null: it is not passed on. */
  readonly passedOnAt: Date | null
  readonly tasks: readonly LeadTask[]
  readonly tags: readonly LeadTag[]
  /** All tags of the site; empty if the actor may not set them. */
  readonly siteTags: readonly LeadTag[]
  /** Who may have a task; empty if the actor may not add one. */
  readonly workers: readonly Worker[]
  readonly timeZone: string
}

/** Tasks, tags and the time of the answer of one lead. */
export async function followLead(
  parts: FollowUpParts,
  actor: PersonActor,
  leadId: string,
): Promise<StaffOutcome<{ readonly followed: FollowedLead }>> {
  const access = { leadId, permission: 'leads.read' } as const
  const read = await withinLead(parts, actor, access, async (tx, lead) => {
    const answers = await readAnswers(tx, [lead.id])
    const mayWork = decideAccess(actor, 'leads.work', toPlace(lead)).allowed
    return {
      ok: true as const,
      siteId: lead.siteId,
      answers,
      findTarget: await readTargets(tx, answers),
      tasks: await listTasks(tx, lead.id, mostTasks),
      tags: (await listTagsOfLeads(tx, [lead.id])).get(lead.id) ?? [],
      siteTags: mayWork ? await listTags(tx, [lead.siteId]) : [],
      workers: mayWork ? await listWorkers(tx, actor, lead) : [],
      ...(await readProgress(tx, lead.id)),
    }
  })
  if (!read.ok) return read
  const { siteId, answers, findTarget, passedOnAt, ...rest } = read
  const site = await parts.findSite(siteId)
  const [measured] = await measureAnswers(parts, answers, findTarget)
  const time = measured?.time ?? null
  return {
    ok: true,
    followed: {
      tasks: rest.tasks,
      tags: rest.tags,
      siteTags: rest.siteTags,
      workers: rest.workers,
      attempts: rest.attempts,
      time,
      targetMinutes: findTarget(siteId),
      answeredBy: rest.answeredBy,
      passedOnAt: time?.kind === 'waiting' ? passedOnAt : null,
      timeZone: site?.configuration.region.time_zone ?? 'UTC',
    },
  }
}

interface Progress {
  readonly answeredBy: string | null
  readonly attempts: number
  readonly passedOnAt: Date | null
}

/** The time of the next step counts only while nobody has acted since the last one. */
async function readProgress(tx: Tx, leadId: string): Promise<Progress> {
  const { rows } = await tx.query<Progress>(
    `SELECT (SELECT staff_name(first_answered_by) FROM leads WHERE id = $1) AS "answeredBy",
       (SELECT count(*)::int FROM lead_notes WHERE lead_id = $1 AND kind = ANY ($2)) AS attempts,
       (SELECT due_at FROM lead_allocations AS last JOIN leads ON leads.id = lead_id
        WHERE lead_id = $1 AND last.step = (SELECT max(step) FROM lead_allocations WHERE lead_id = $1)
          AND owner_id = last.person_id AND sales_state = 'new' AND NOT EXISTS (
            SELECT FROM audit_entries WHERE subject_kind = 'lead' AND subject_id = $1::text
              AND actor_kind IN ('person', 'shell') AND at > last.given_at)) AS "passedOnAt"`,
    [leadId, attemptKinds],
  )
  return rows[0]!
}
