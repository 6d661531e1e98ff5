import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { LeadOutcome } from '../lead/lead.types.ts'
import type { LeadService, LeadParts } from './lead-parts.types.ts'
import { refuseUnavailable } from './refusals.ts'
import { noSpace } from '#modules/forms/uploads/multipart-refusals.ts'
import { isFilesAway } from '#platform/files/files-away.ts'
import { saveStep } from './save-step.ts'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'
import { submitLead } from './submit-lead.ts'

/**
 * Opens the service that stores leads. If the database fails it responds with 503, and never acknowledges a lead that
 * was not stored.
 */
export function openLeadService(parts: LeadParts): LeadService {
  return {
    submit: (context, sent) => refuseIfAway(context, () => submitLead(parts, context, sent)),
    saveStep: (context, leadId, token, sent) =>
      refuseIfAway(context, () => saveStep(parts, context, leadId, token, sent)),
  }
}

async function refuseIfAway(
  { log }: RequestContext,
  work: () => Promise<LeadOutcome>,
): Promise<LeadOutcome> {
  try {
    return await work()
  } catch (error) {
    const fault = findStorageFault(error)
    if (fault === null) throw error
    // Database errors contain whole rows with personal data, so only the code is logged.
    log.error({ fault }, 'a lead could not be stored')
    return { ok: false, refusal: isFilesAway(error) ? noSpace : refuseUnavailable() }
  }
}
