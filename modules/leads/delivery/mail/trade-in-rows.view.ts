import { findTradedIn } from '../../lead/trade-in-of-lead.rules.ts'
import type { LeadFields } from '../../lead/lead-value.rules.ts'
import type { DeliveredLead } from '../delivered-lead.types.ts'
import type { MailPart } from './mail-document.types.ts'

/**
 * The trade-in, with the price range that the visitor was shown.
 *
 * @param quote prepares the visitor's text for the mail
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
