import { readTarget, type DeliveryKind } from './routing.rules.ts'

/**
 * gaps.md: after this many failures in a row an endpoint gets only one request at a time, with pauses (rests)
 * between.
 */
export const restAfterFailures = 20
/**
 * reliability.md: after this many days of failures only, an endpoint is disabled, and staff are
 * notified.
 */
export const disableAfterDays = 5

/** The deployment's mail server, as an endpoint. */
export const mailServer = 'smtp'

export interface DeliveryTarget {
  readonly kind: DeliveryKind
  /** `email:sales@dealer.example`. */
  readonly destination: string
}

/**
 * The endpoints that a delivery depends on: the URL of a webhook, for leads and for delivery events
 * alike, or the site's account with a partner. For mail to the dealer, the mail server and the
 * mailbox, since a server may reject one mailbox only; visitors' mailboxes are not counted.
 */
export function listEndpoints({ kind, destination }: DeliveryTarget): string[] {
  if (kind === 'webhook') return [webhookOf(destination)]
  if (kind === 'dealer_studio') return [destination]
  return kind === 'confirmation' ? [mailServer] : [mailServer, mailboxOf(destination)]
}

/** The endpoint to blame for a failure; null if the failure is not counted. */
export function findFailedEndpoint(
  { kind, destination }: DeliveryTarget,
  fault: 'server' | 'mail',
): string | null {
  if (kind === 'webhook') return webhookOf(destination)
  if (kind === 'dealer_studio') return fault === 'server' ? destination : null
  if (fault === 'server') return mailServer
  return kind === 'confirmation' ? null : mailboxOf(destination)
}

const webhookOf = (destination: string) => `webhook:${readTarget(destination)}`
const mailboxOf = (destination: string) => `mailbox:${readTarget(destination)}`
