import type { StoredLead } from './lead.types.ts'

/**
 * Query parameters of a form's address that an AI agent was given for its customer. They are campaign parameters, so
 * that browsers store them with the visit, and measurement shows them, as those of any other link.
 */
export const agentLinkParameters = { utm_source: 'mcp', utm_medium: 'ai-agent' } as const

/** What staff read about such a lead. */
export const agentLeadNote =
  'The customer came through an AI agent, which prepared this form. The customer sent it.'

/**
 * Whether the form of a lead was prepared by an AI agent: the page that it was sent from says so, or the link that first
 * brought the visitor in the last 30 days. Anyone can write such a link, so it decides nothing but what staff read.
 */
export function cameThroughAgent(payload: StoredLead['payload']): boolean {
  const { url, linked_query_params: linked } = payload
  const { utm_medium: medium } = agentLinkParameters
  if (typeof url === 'string' && URL.canParse(url)) {
    if (new URL(url).searchParams.get('utm_medium') === medium) return true
  }
  return (
    typeof linked === 'object' &&
    linked !== null &&
    'utm_medium' in linked &&
    linked.utm_medium === medium
  )
}
