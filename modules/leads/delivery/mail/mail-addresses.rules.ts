import type { Site } from '#modules/sites/site.types.ts'
import type { Mailbox } from '#platform/mail/mail.types.ts'
import { isMailAddress } from '#platform/mail/header-text.rules.ts'

/**
 * Stable per delivery, whatever becomes of the site's hosts: a receiver tells repeats by it, and an update finds
 * the mail that it follows.
 */
export function buildMessageId(deliveryId: string, { slug }: Pick<Site, 'slug'>): string {
  return `<${deliveryId}@${slug}.forecourt>`
}

/**
 * Whom mails of a site come from: the deployment's own address where it has one, else the dealer's, else one at
 * the site's host.
 */
export function decideSenderAddress(site: Site, deploymentAddress: string | null): string {
  const { configuration, hosts, slug } = site
  const locations = configuration.dealerships.flatMap(({ locations }) => locations)
  const [host = `${slug}.localhost`] = hosts
  const candidates = [
    deploymentAddress,
    configuration.email,
    ...locations.map(({ contact_detail: contact }) => contact.email),
  ]
  const found = candidates.find((address) => address !== null && isMailAddress(address))
  return found ?? `website@${host.replace(/^www\./, '')}`
}

/** The address for replies; null where mail servers would not take it. */
export function toReplyAddress(name: string, address: string | null): Mailbox | null {
  return address !== null && isMailAddress(address) ? { name, address } : null
}
