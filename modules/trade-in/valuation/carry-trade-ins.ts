import {
  tradeInNames,
  tradeInRangeName as valuationField,
} from '#modules/forms/catalogue/trade-in-names.ts'
import { carriedTradeInField } from '#modules/forms/catalogue/carried-trade-in-field.ts'
import { readText } from '#modules/leads/lead/lead-value.rules.ts'
import type { LeadService, SentLead } from '#modules/leads/submit/lead-parts.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { listTradeInFields } from './carried-trade-in.view.ts'
import type { ValuationSeal } from './valuation-seal.ts'

const { make, model, year, badge, odometer } = tradeInNames
const describedNames = [make, model, year, badge, odometer]

/** Wraps a lead service to add the visitor's valued trade-in to leads, as the second vehicle. */
export function carryTradeIns(service: LeadService, seal: ValuationSeal): LeadService {
  const open = (context: RequestContext, sent: SentLead) => openCarried(context, sent, seal)
  return {
    submit: (context, sent) => service.submit(context, open(context, sent)),
    saveStep: (context, leadId, token, sent) =>
      service.saveStep(context, leadId, token, open(context, sent)),
  }
}

/**
 * Replaces the encrypted valuation by its content, or removes it. A range in the request itself is not trusted. Our
 * own range is only valid for the vehicle that was valued, so it is removed if the visitor describes another one.
 */
function openCarried({ site, now }: RequestContext, sent: SentLead, seal: ValuationSeal): SentLead {
  const { [carriedTradeInField]: _seal, [valuationField]: _range, ...fields } = sent.body.fields
  const valued = describedNames.some((name) => name in fields)
    ? undefined
    : seal.open(site.id, readText(sent.body.fields, carriedTradeInField), now)
  const added = valued === undefined ? {} : listTradeInFields(valued, site.configuration.region)
  return { ...sent, body: { ...sent.body, fields: { ...fields, ...added } } }
}
