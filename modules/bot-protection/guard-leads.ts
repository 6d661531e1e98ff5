import type { PersonCheck } from '#modules/forms/bot-check/person-check.types.ts'
import { hashBody } from '#modules/leads/submit/body-hash.ts'
import type { LeadService } from '#modules/leads/submit/lead-parts.types.ts'
import { markLead } from '#modules/leads/submit/mark-lead.ts'
import { refusals } from '#modules/leads/submit/refusals.ts'

/**
 * Wraps a lead service: on sites with bot protection the sender of a lead is checked at the first step. Later steps
 * have the token of that lead instead.
 */
export const guardLeads = (service: LeadService, checkPerson: PersonCheck): LeadService => ({
  async submit(context, sent) {
    const submission = sent.key ?? hashBody(sent.body, sent.files).toString('hex')
    const decision = await checkPerson(context, sent.body.envelope.botToken, submission)
    if (!decision.allowed) return { ok: false, refusal: refusals.noPerson }
    return service.submit(context, markLead(sent, decision.mark))
  },
  saveStep: (context, leadId, token, sent) => service.saveStep(context, leadId, token, sent),
})
