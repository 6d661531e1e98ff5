import type { EnquiryType } from '#modules/sites/settings/enquiry-types.ts'

/** Kinds of delivery that are sent as mail. */
export type MailKind = 'email' | 'adf' | 'confirmation'
/** Kinds that are sent to a partner by the site's own account with it. */
export type PartnerKind = 'dealer_studio'
export type DeliveryKind = MailKind | 'webhook' | PartnerKind

/** Where a lead goes. */
export interface Destination {
  readonly kind: DeliveryKind
  /** `email:sales@dealer.example`, `webhook:https://crm.example/leads`: one delivery each. */
  readonly name: string
}

/** `leads.routes` of a site's configuration. */
export interface LeadRoute {
  readonly category: EnquiryType | null
  /** Slug. */
  readonly location: string | null
  readonly emails: readonly string[]
  readonly adf_emails: readonly string[]
  readonly webhook_url: string | null
  /** Told of each delivery that arrived. */
  readonly delivered_webhook_url: string | null
}

export interface RoutedLead {
  /** Null: a category of the site's own, which only routes for every type match. */
  readonly enquiryType: EnquiryType | null
  /** Slug of the location that it concerns, as `decideLeadLocation` says. Null: none. */
  readonly location: string | null
}

/** Where a lead goes that no route matches, the first that is known. */
export interface Fallback {
  readonly locationEmail: string | null
  readonly siteEmail: string | null
}

/**
 * gaps.md, Routing: every route that matches gets the lead, each destination once. Where none matches, the
 * location's own address, else the site's; empty where there is neither.
 */
export function decideDestinations(
  lead: RoutedLead,
  routes: readonly LeadRoute[],
  fallback: Fallback,
): Destination[] {
  const found = routes.filter((route) => matches(route, lead)).flatMap(listDestinations)
  const address = fallback.locationEmail ?? fallback.siteEmail
  if (found.length === 0 && address !== null) found.push(toMailbox('email', address))
  return [...new Map(found.map((destination) => [destination.name, destination])).values()]
}

/** The webhooks of the routes that match which are told when a delivery of the lead has arrived, each once. */
export function listDeliveredHooks(lead: RoutedLead, routes: readonly LeadRoute[]): Destination[] {
  const urls = routes.flatMap((route) =>
    matches(route, lead) && route.delivered_webhook_url !== null
      ? [route.delivered_webhook_url]
      : [],
  )
  return [...new Set(urls)].map((url) => ({ kind: 'webhook', name: `delivered:${url}` }))
}

/** Every lead of a site goes to it where the site uses it, whatever the routes say. */
export const dealerStudio: Destination = { kind: 'dealer_studio', name: 'dealer_studio:account' }

/** Partners that get each lead beside the dealer, who hears of it either way. */
export function listPartners(flags: { readonly dealerstudio: boolean }): Destination[] {
  return flags.dealerstudio ? [dealerStudio] : []
}

/** The visitor's own address, who is told what was sent. */
export function toConfirmation(email: string): Destination {
  return toMailbox('confirmation', email)
}

/** What follows the kind: a mail address, a web address, or that it is the account of the site. */
export function readTarget(destination: string): string {
  return destination.slice(destination.indexOf(':') + 1)
}

function matches(route: LeadRoute, lead: RoutedLead): boolean {
  const ofType = route.category === null || route.category === lead.enquiryType
  return ofType && (route.location === null || route.location === lead.location)
}

function listDestinations(route: LeadRoute): Destination[] {
  return [
    ...route.emails.map((address) => toMailbox('email', address)),
    ...route.adf_emails.map((address) => toMailbox('adf', address)),
    ...(route.webhook_url === null
      ? []
      : [{ kind: 'webhook' as const, name: `webhook:${route.webhook_url}` }]),
  ]
}

/** Servers do not tell capitals in addresses apart; a person listed twice is written to once. */
function toMailbox(kind: 'email' | 'adf' | 'confirmation', address: string): Destination {
  return { kind, name: `${kind}:${address.toLowerCase()}` }
}
