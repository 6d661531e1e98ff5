import type { EnquiryType } from '#modules/sites/settings/enquiry-types.ts'

/** Kinds of delivery that are sent as mail. */
export type MailKind = 'email' | 'adf' | 'confirmation'
/** Kinds that are sent to a partner through the site's own account there. */
export type PartnerKind = 'dealer_studio'
export type DeliveryKind = MailKind | 'webhook' | PartnerKind

/** A receiver of leads. */
export interface Destination {
  readonly kind: DeliveryKind
  /**
   * `email:sales@dealer.example`, `webhook:https://crm.example/leads`: identifies the destination;
   * a lead gets one delivery for each.
   */
  readonly name: string
}

/** `leads.routes` of a site's configuration. */
export interface LeadRoute {
  readonly category: EnquiryType | null
  /** Slug of a location. */
  readonly location: string | null
  readonly emails: readonly string[]
  readonly adf_emails: readonly string[]
  readonly webhook_url: string | null
  /** Notified of each delivery that arrived. */
  readonly delivered_webhook_url: string | null
}

export interface RoutedLead {
  /** Null: a category of the site's own, which matches only routes for every type. */
  readonly enquiryType: EnquiryType | null
  /** Slug of the lead's location, from `decideLeadLocation`. Null: no location. */
  readonly location: string | null
}

/** Addresses for leads that no route matches; the first that is set is used. */
export interface Fallback {
  readonly locationEmail: string | null
  readonly siteEmail: string | null
}

/**
 * gaps.md, Routing: every matching route gets the lead, without duplicate destinations. If no route
 * matches, the location's address, else the site's; empty if neither exists.
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

/**
 * The webhooks of matching routes that are notified when a delivery of the lead has arrived,
 * without duplicates.
 */
export function listDeliveredHooks(lead: RoutedLead, routes: readonly LeadRoute[]): Destination[] {
  const urls = routes.flatMap((route) =>
    matches(route, lead) && route.delivered_webhook_url !== null
      ? [route.delivered_webhook_url]
      : [],
  )
  return [...new Set(urls)].map((url) => ({ kind: 'webhook', name: `delivered:${url}` }))
}

/** Dealer Studio as a destination: it gets every lead of a site that has enabled it, whatever the routes. */
export const dealerStudio: Destination = { kind: 'dealer_studio', name: 'dealer_studio:account' }

/** Partners that get each lead in addition to the dealer. */
export function listPartners(flags: { readonly dealerstudio: boolean }): Destination[] {
  return flags.dealerstudio ? [dealerStudio] : []
}

/** The visitor's own address as a destination, for the confirmation. */
export function toConfirmation(email: string): Destination {
  return toMailbox('confirmation', email)
}

/** The part after the kind: a mail address, a URL, or `account`. */
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

/** A mail address as a destination. Ignores case, so that an address that is listed twice gets one mail. */
function toMailbox(kind: 'email' | 'adf' | 'confirmation', address: string): Destination {
  return { kind, name: `${kind}:${address.toLowerCase()}` }
}
