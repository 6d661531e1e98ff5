/** The address that a request was sent to. */
export interface RequestedAddress {
  /** In lower case, without port. */
  readonly host: string
  /** '' if the request names none. */
  readonly port: string
  /** From a trusted proxy; null without one, since another proxy may end TLS without a header. */
  readonly scheme: 'http' | 'https' | null
}

interface OwnSite {
  /** The site's configured origin. */
  readonly url: string | null
  /** The site's configured hosts, in lower case, without port. */
  readonly hosts: readonly string[]
}

/**
 * Whether an Origin is one of the site's own, scheme and port included (gaps.md, POST /api/leads): the configured
 * origin, and each of the site's hosts with the same scheme and port. Without a configured origin: https with each of
 * the hosts, and the address of the request itself. The latter also holds for a site's local host.
 * @param requested undefined if the request names no host of the site
 */
export function isOwnOrigin(
  origin: string,
  { url, hosts }: OwnSite,
  requested: RequestedAddress | undefined,
): boolean {
  // Excludes 'null', which pages with an opaque origin send, and anything that is not an origin.
  if (!URL.canParse(origin) || new URL(origin).origin !== origin.toLowerCase()) return false
  const own = url === null ? hosts.map((host) => `https://${host}`) : listConfigured(url, hosts)
  if (own.includes(origin.toLowerCase())) return true
  const isElsewhere = requested !== undefined && (url === null || !hosts.includes(requested.host))
  return isElsewhere && listRequestedOrigins(requested).includes(origin.toLowerCase())
}

function listConfigured(url: string, hosts: readonly string[]): readonly string[] {
  const { origin, protocol, port } = new URL(url)
  return [origin, ...hosts.map((host) => new URL(`${protocol}//${host}:${port}`).origin)]
}

function listRequestedOrigins({ host, port, scheme }: RequestedAddress): readonly string[] {
  const name = host.includes(':') ? `[${host}]` : host
  const schemes = scheme === null ? ['http', 'https'] : [scheme]
  return schemes
    .map((each) => `${each}://${name}:${port}`)
    .flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))
}
