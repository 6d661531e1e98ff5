import type { LeadOutcome } from '../lead.types.ts'
import type { LeadService, LeadParts } from './lead-parts.types.ts'
import { refuseUnavailable } from './refusals.ts'
import { saveStep } from './save-step.ts'
import { findStorageFault } from './storage-fault.rules.ts'
import { submitLead } from './submit-lead.ts'

/** Stores leads. While nothing can be stored it refuses them with 503, and never acknowledges one that was not stored. */
export function openLeadService(parts: LeadParts): LeadService {
  return {
    submit: (site, sent) => refuseIfAway(parts, () => submitLead(parts, site, sent)),
    saveStep: (site, leadId, token, sent) =>
      refuseIfAway(parts, () => saveStep(parts, site, leadId, token, sent)),
  }
}

async function refuseIfAway(
  { log }: Pick<LeadParts, 'log'>,
  work: () => Promise<LeadOutcome>,
): Promise<LeadOutcome> {
  try {
    return await work()
  } catch (error) {
    const fault = findStorageFault(error)
    if (fault === null) throw error
    // Database errors contain whole rows with personal data, so only the code is logged.
    log.error({ fault }, 'a lead could not be stored')
    return { ok: false, refusal: refuseUnavailable() }
  }
}
