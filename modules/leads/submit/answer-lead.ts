import { buildSuccessPath } from '#modules/content/paths.ts'
import { buildCategorySlug } from '../category.rules.ts'
import type { LeadAnswer, LeadOutcome } from '../lead.types.ts'
import type { AnsweredLead } from './lead.store.ts'
import type { LeadTokens } from './lead-token.ts'

/** What the sender of a lead is told: made of what is stored, so that a repeat is told the same. */
export function answerLead(
  tokens: LeadTokens,
  lead: Pick<AnsweredLead, 'id' | 'siteId' | 'category' | 'form' | 'vehicleId' | 'eventId'>,
  repeated: boolean,
): LeadOutcome {
  const answer: LeadAnswer = {
    id: lead.id,
    lead_id: lead.id,
    lead_token: tokens.sign(lead.siteId, lead.id),
    success_url: buildSuccessPath(buildCategorySlug(lead.category), {
      car_id: lead.vehicleId,
      form: lead.form,
    }),
    ...(lead.eventId === null ? {} : { event_id: lead.eventId }),
  }
  return { ok: true, answer, repeated }
}
