import type { Site } from '#modules/sites/site.types.ts'
import type { Mailbox } from '#platform/mail/mail.types.ts'
import { isMailAddress } from '#platform/mail/header-text.rules.ts'

/**
 * Message-ID of a delivery. It is the same for every attempt, even if the site's hosts change, because receivers
 * recognise repeats by it, and an update refers to the mail before it.
 */
export function buildMessageId(deliveryId: string, { slug }: Pick<Site, 'slug'>): string {
  return `<${deliveryId}@${slug}.forecourt>`
}

/**
 * Sender of a site's mails: the deployment's own address if configured, else the dealer's, else one
 * at the site's host.
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

/** The Reply-To address; null if mail servers would reject it. */
export function toReplyAddress(name: string, address: string | null): Mailbox | null {
  return address !== null && isMailAddress(address) ? { name, address } : null
}
