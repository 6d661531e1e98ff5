/** The address that a request was sent to. */
export interface RequestedAddress {
  /** In lower case, without port. */
  readonly host: string
  /** '' where none was named. */
  readonly port: string
  /** As a proxy that we trust says it; null if none does, since a proxy may end TLS without telling us. */
  readonly scheme: 'http' | 'https' | null
}

interface OwnSite {
  /** Configured origin. */
  readonly url: string | null
  /** Configured names, in lower case, without port. */
  readonly hosts: readonly string[]
}

/**
 * Whether an Origin is one of the site's own, scheme and port included (gaps.md, POST /api/leads): its configured
 * one, and each of its names under the same scheme and port. A site without a configured one is at its names by
 * https, and at whatever address the request named; so is every site at its local name.
 * @param requested undefined if the request names no host of the site
 */
export function isOwnOrigin(
  origin: string,
  { url, hosts }: OwnSite,
  requested: RequestedAddress | undefined,
): boolean {
  // Not 'null', which a page without an origin of its own sends, and nothing that is no origin.
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
