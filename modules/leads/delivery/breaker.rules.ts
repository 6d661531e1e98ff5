import { readTarget, type DeliveryKind } from './routing.rules.ts'

/** gaps.md: an endpoint that failed this often in a row is tried singly, with rests between. */
export const restAfterFailures = 20
/** reliability.md: after days of nothing but failures it is not tried at all any more, and staff are told. */
export const disableAfterDays = 5

/** The mail server of the deployment, as a site knows it. */
export const mailServer = 'smtp'

export interface DeliveryTarget {
  readonly kind: DeliveryKind
  /** `email:sales@dealer.example`. */
  readonly destination: string
}

/**
 * Endpoints that a delivery needs. A webhook's address is one, whether it is sent leads or told of their deliveries; so is
 * the site's account with a partner. A mailbox of the dealer's is one of its own, since a server may refuse it alone; the addresses of visitors are not counted.
 */
export function listEndpoints({ kind, destination }: DeliveryTarget): string[] {
  if (kind === 'webhook') return [webhookOf(destination)]
  if (kind === 'dealer_studio') return [destination]
  return kind === 'confirmation' ? [mailServer] : [mailServer, mailboxOf(destination)]
}

/** Which of them failed; null: none that is counted. */
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
