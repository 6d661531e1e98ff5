import { decideLinkKind } from '#modules/links/link.rules.ts'

/** The addresses that belong to a site, and the other ones that it may link to. */
export interface LinkPolicy {
  /** `http://SLUG.localhost:PORT`, or the site's configured URL. */
  readonly origins: readonly string[]
  /** Hosts in the site's configuration and in its authors' documents. */
  readonly namedHosts: ReadonlySet<string>
  /** Hosts of all other sites of the deployment. */
  readonly otherSites: ReadonlySet<string>
}

/** Path, query and fragment of the site's own addresses; undefined for any other. */
export function readOwnPath(href: string, { origins }: LinkPolicy, from = '/'): string | undefined {
  if (/^(tel|mailto|sms):/i.test(href)) return undefined
  const base = origins[0] ?? ''
  if (!URL.canParse(href, base + from)) return undefined
  const url = new URL(href, base + from)
  return origins.includes(url.origin) ? url.pathname + url.search + url.hash : undefined
}

const telephone = /^tel:\+?[0-9]{3,15}$/
const mail = /^mailto:[^\s@?]+@[^\s@?]+(\?[^\s]*)?$/

/** Why a link to another site is not allowed; undefined if it is. */
export function findForeign(
  href: string,
  { namedHosts, otherSites }: LinkPolicy,
): string | undefined {
  if (href.startsWith('tel:')) return telephone.test(href) ? undefined : 'is no telephone number'
  if (href.startsWith('mailto:')) return mail.test(href) ? undefined : 'is no mail address'
  if (!URL.canParse(href)) return 'is no address'
  const { protocol, host, hostname } = new URL(href)
  if (protocol !== 'https:' && protocol !== 'http:') return 'is of a protocol that pages do not use'
  if (otherSites.has(host) || otherSites.has(hostname)) return 'is another dealer’s website'
  if (namedHosts.has(host) || decideLinkKind(href) === 'maps') return undefined
  return 'is no website that the site’s configuration or its authors name'
}
