import type { AllocateLeadPayload } from '#modules/leads/lead/allocate-lead.job.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { createLeadClocks, findLocation } from '../clock/lead-clock.ts'
import type { FollowUpParts } from '../parts/follow-up-parts.types.ts'
import { matchesRule } from '../rules/lead-rule.rules.ts'
import { listRulesOf, readSettings } from '../rules/lead-rule.store.ts'
import { listAllocations, lockGivenLead } from './allocation.store.ts'
import { giveLead } from './give-lead.ts'

/**
 * The handler of `allocate-lead`. The first rule that is for the lead, and has somebody who is there, gives it. A lead
 * that a person took, answered or changed in the meantime stays as it is, and running twice has no effect.
 */
export const createLeadAllocator = ({
  database,
  findSite,
}: FollowUpParts): JobHandler<AllocateLeadPayload> => ({
  async run({ siteId, leadId }, { log }) {
    const site = await findSite(siteId)
    if (site === undefined) return
    const isGiven = await database.asOwner(async (tx) => {
      const lead = await lockGivenLead(tx, siteId, leadId)
      if (lead === undefined || lead.ownerId !== null || lead.salesState !== 'new') return false
      if (!lead.isReady || lead.isAnswered) return false
      if ((await listAllocations(tx, leadId)).length > 0) return false
      const settings = (await readSettings(tx, [siteId]))(siteId)
      const { startedAt } = lead
      const clock = createLeadClocks(site, startedAt, startedAt)(lead)
      const facts = {
        category: lead.category,
        locationId: findLocation(site, lead)?.id ?? null,
        make: lead.make,
        cameWhileOpen: clock.isOpen(startedAt),
      }
      for (const rule of await listRulesOf(tx, [siteId])) {
        if (!matchesRule(rule, facts)) continue
        if (await giveLead(tx, site, lead, { rule, step: 0, without: [], settings })) return true
      }
      return false
    })
    log.info({ siteId, lead: leadId, isGiven }, 'a lead goes by the rules')
  },
})
