import { findToday } from '#modules/sites/zoned-time.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { createLeadClocks } from '../clock/lead-clock.ts'
import { sendAllocationMailJob } from '../mails/send-allocation-mail.job.ts'
import { decideNextStep, type FollowUpSettings } from '../rules/follow-up-settings.rules.ts'
import { choosePerson, type LeadRule } from '../rules/lead-rule.rules.ts'
import {
  type GivenLead,
  insertAllocation,
  listCandidates,
  lockAllocations,
  setOwner,
} from './allocation.store.ts'
import { escalateLeadJob } from './escalate-lead.job.ts'

/** How far ahead an escalation may be due: longer than any holiday. */
const mostDaysAhead = 60

/** The date at a site. */
export const findSiteDay = ({ configuration }: Site, now: Date): string =>
  findToday(now, configuration.region.time_zone)

/**
 * Gives a locked lead to the next person of a rule, with a mail to them, and queues what happens if they do not act.
 *
 * @param without people who had it before
 * @returns false: nobody is there
 */
export async function giveLead(
  tx: Tx,
  site: Site,
  lead: GivenLead,
  {
    rule,
    step,
    without,
    settings,
  }: {
    readonly rule: LeadRule
    readonly step: number
    readonly without: readonly string[]
    readonly settings: FollowUpSettings
  },
): Promise<boolean> {
  const { now, siteId } = lead
  const today = findSiteDay(site, now)
  const dueAt = decideNextStep(settings, step) === 'nothing' ? null : findDue(site, lead, settings)
  await lockAllocations(tx, siteId)
  const person = choosePerson(await listCandidates(tx, lead, rule, { without, today }))
  if (person === undefined) return false
  const isNew = await insertAllocation(tx, lead, {
    step,
    ruleId: rule.id,
    personId: person.id,
    givenAt: now,
    dueAt,
  })
  if (!isNew) return true
  await setOwner(tx, lead, person.id)
  const kind = step === 0 ? 'given' : 'passed-on'
  await enqueue(tx, sendAllocationMailJob, [
    { siteId, leadId: lead.id, personId: person.id, step, kind },
  ])
  if (dueAt !== null) await queueEscalation(tx, lead, step, dueAt)
  return true
}

/** When a lead that is given now is passed on; null: the location does not open for a long time. */
function findDue(site: Site, lead: GivenLead, { targetMinutes }: FollowUpSettings): Date | null {
  const { now } = lead
  const end = new Date(now.getTime() + mostDaysAhead * 86_400_000)
  return createLeadClocks(site, now, end)(lead).addMinutes(now, targetMinutes)
}

export async function queueEscalation(
  tx: Tx,
  { id, siteId, now }: Pick<GivenLead, 'id' | 'siteId' | 'now'>,
  step: number,
  dueAt: Date,
): Promise<void> {
  const waitSeconds = Math.max(0, Math.ceil((dueAt.getTime() - now.getTime()) / 1000))
  await enqueue(tx, escalateLeadJob, [{ siteId, leadId: id, step }], { waitSeconds })
}
