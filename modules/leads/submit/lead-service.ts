import type { LeadOutcome } from '../lead.types.ts'
import type { LeadService, LeadParts } from './lead-parts.types.ts'
import { refuseUnavailable } from './refusals.ts'
import { saveStep } from './save-step.ts'
import { findStorageFault } from './storage-fault.rules.ts'
import { submitLead } from './submit-lead.ts'

/** Takes leads for good. Where nothing can be stored just now it says so, and never that something was. */
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
    // The database tells whole rows in its errors: its code is enough.
    log.error({ fault }, 'a lead could not be stored')
    return { ok: false, refusal: refuseUnavailable() }
  }
}
