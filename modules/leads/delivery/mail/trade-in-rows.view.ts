import { findTradedIn } from '../../lead/trade-in-of-lead.rules.ts'
import type { LeadFields } from '../../lead/lead-value.rules.ts'
import type { DeliveredLead } from '../delivered-lead.types.ts'
import type { MailPart } from './mail-document.types.ts'

/**
 * The vehicle that is traded in, with the range that was shown for it.
 *
 * @param quote how text of the visitor stands in the mail
 */
export function buildTradeInPart(
  { lead, site }: Pick<DeliveredLead, 'lead' | 'site'>,
  title: string,
  quote: (text: string) => string,
): MailPart[] {
  const traded = findTradedIn(lead.payload as LeadFields, site.configuration.region)
  if (traded === null) return []
  const range = traded.range === null ? [] : [{ label: 'Estimated range', value: traded.range }]
  const rows = [{ label: 'Vehicle', value: quote(traded.vehicle) }, ...range]
  return [{ kind: 'rows', title, rows, isQuoted: true }]
}
