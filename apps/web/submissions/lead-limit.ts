import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { LeadOutcome } from '#modules/leads/lead/lead.types.ts'
import type { SentLead } from '#modules/leads/submit/lead-parts.types.ts'
import { refuseTooMany } from '#modules/leads/submit/refusals.ts'
import { leadLimitName, type RequestLimit } from '../context/request-limits.ts'

/**
 * Limits attempts to send a lead or a step of one (gaps.md, Spam). An attempt counts before its body is read; it counts
 * even if the lead is refused later, because it caused work.
 */
export const leadLimit: RequestLimit<FormRefusal> = {
  name: leadLimitName,
  description:
    'Attempts are limited for each address and for the whole site, as the site’s `leads.address_limit_per_minute` and `leads.site_limit_per_minute` say.',
  perMinute: ({ configuration: { leads } }) => ({
    addressLimit: leads.address_limit_per_minute,
    siteLimit: leads.site_limit_per_minute,
  }),
  refuse: refuseTooMany,
}

/**
 * A lead that is sent again because its response was lost is not counted again, unless it has files, which are read
 * and checked each time.
 */
export function settleAttempt(
  { giveBack }: { giveBack(): void },
  outcome: LeadOutcome,
  { files }: Pick<SentLead, 'files'>,
): LeadOutcome {
  if (outcome.ok && outcome.repeated && files.length === 0) giveBack()
  return outcome
}
