import { carriedTradeInField } from '#modules/forms/catalogue/carried-trade-in-field.ts'
import { readText } from '#modules/leads/lead/lead-value.rules.ts'
import type { LeadService, SentLead } from '#modules/leads/submit/lead-parts.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { listTradeInFields } from './carried-trade-in.view.ts'
import type { ValuationSeal } from './valuation-seal.ts'

/** A lead service to whose leads the visitor's valued trade-in comes along, as the second vehicle. */
export function carryTradeIns(service: LeadService, seal: ValuationSeal): LeadService {
  const open = (context: RequestContext, sent: SentLead) => openCarried(context, sent, seal)
  return {
    submit: (context, sent) => service.submit(context, open(context, sent)),
    saveStep: (context, leadId, token, sent) =>
      service.saveStep(context, leadId, token, open(context, sent)),
  }
}

/** What is sealed is never stored as it came: a lead says what is in it, or nothing. */
function openCarried({ site, now }: RequestContext, sent: SentLead, seal: ValuationSeal): SentLead {
  const { [carriedTradeInField]: carried, ...fields } = sent.body.fields
  if (carried === undefined) return sent
  const valued = seal.open(site.id, readText(sent.body.fields, carriedTradeInField), now)
  const added = valued === undefined ? {} : listTradeInFields(valued, site.configuration.region)
  return { ...sent, body: { ...sent.body, fields: { ...added, ...fields } } }
}
