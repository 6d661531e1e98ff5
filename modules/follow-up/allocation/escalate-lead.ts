import type { Site } from '#modules/sites/site.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { sendAllocationMailJob } from '../mails/send-allocation-mail.job.ts'
import { decideNextStep } from '../rules/follow-up-settings.rules.ts'
import { listRulesOf, readSettings } from '../rules/lead-rule.store.ts'
import {
  type Allocation,
  allocator,
  type GivenLead,
  hasActed,
  insertAllocation,
  listAllocations,
  listManagers,
  lockGivenLead,
} from './allocation.store.ts'
import type { EscalateLeadPayload } from './escalate-lead.job.ts'
import { findSiteDay, giveLead, queueEscalation } from './give-lead.ts'

type Outcome = 'acted' | 'not-due' | 'passed-on' | 'managers' | 'nothing'

/**
 * The handler of `escalate-lead`: one step for a lead on which nobody acted. The time of the next step counts from this
 * one, so a worker that was stopped for a while makes the missed steps one after the other, each of them once.
 */
export const createLeadEscalator = ({
  database,
  findSite,
}: FollowUpParts): JobHandler<EscalateLeadPayload> => ({
  async run({ siteId, leadId, step }, { log }) {
    const site = await findSite(siteId)
    if (site === undefined) return
    const outcome = await database.asOwner(async (tx): Promise<Outcome> => {
      const lead = await lockGivenLead(tx, siteId, leadId)
      if (lead === undefined) return 'nothing'
      const allocations = await listAllocations(tx, leadId)
      const last = allocations.at(-1)
      if (last === undefined || last.step !== step || last.dueAt === null) return 'nothing'
      if (await isSettled(tx, lead, last)) return 'acted'
      if (lead.now < last.dueAt) {
        await queueEscalation(tx, lead, step, last.dueAt)
        return 'not-due'
      }
      return passOn(tx, site, lead, allocations)
    })
    log.info({ siteId, lead: leadId, step, outcome }, 'a lead was given, and its time is over')
  },
})

async function isSettled(tx: Tx, lead: GivenLead, last: Allocation): Promise<boolean> {
  if (lead.isAnswered || lead.salesState !== 'new' || lead.ownerId !== last.personId) return true
  return hasActed(tx, lead.id, last.givenAt)
}

async function passOn(
  tx: Tx,
  site: Site,
  lead: GivenLead,
  allocations: readonly Allocation[],
): Promise<Outcome> {
  const last = allocations.at(-1)!
  const settings = (await readSettings(tx, [lead.siteId]))(lead.siteId)
  const next = decideNextStep(settings, last.step)
  if (next === 'nothing') return 'nothing'
  const step = last.step + 1
  const rules = await listRulesOf(tx, [lead.siteId])
  const rule = rules.find(({ id }) => id === last.ruleId)
  if (next === 'person' && rule !== undefined) {
    const without = allocations.flatMap(({ personId }) => (personId === null ? [] : [personId]))
    if (await giveLead(tx, site, lead, { rule, step, without, settings })) return 'passed-on'
  }
  const { now, siteId, id } = lead
  const entry = { step, ruleId: last.ruleId, personId: null, givenAt: now, dueAt: null }
  if (!(await insertAllocation(tx, lead, entry))) return 'nothing'
  const managers = await listManagers(tx, lead, findSiteDay(site, now))
  await recordAudit(tx, allocator, {
    siteId,
    subject: { kind: 'lead', id },
    action: 'lead.escalation',
    after: { step, managers: managers.length },
  })
  await enqueue(
    tx,
    sendAllocationMailJob,
    managers.map((personId) => ({
      siteId,
      leadId: id,
      personId,
      step,
      kind: 'unanswered' as const,
    })),
  )
  return 'managers'
}
