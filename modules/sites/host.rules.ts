/** The domain under which the platform serves every site, to connections from this machine only. */
const localDomain = 'localhost'

/**
 * The request's host in the form of configured hosts: lower case, without port and final dot; an IPv6 address without
 * its brackets. Undefined for a missing or malformed header, which is treated like an unknown host.
 */
export function normaliseHost(header: string | undefined): string | undefined {
  if (header === undefined || header.length > 300) return undefined
  const ipv6 = /^\[([0-9a-f:.]{2,45})\](:[0-9]{1,5})?$/i.exec(header)
  if (ipv6?.[1] !== undefined) return ipv6[1].toLowerCase()
  const host = /^([^:]+)(:[0-9]{1,5})?$/.exec(header)?.[1]?.toLowerCase().replace(/\.$/, '')
  return host !== undefined && isHostName(host) ? host : undefined
}

/** Whether this is a host name (or IPv4 address) in lower case: labels of letters, digits and hyphens. */
function isHostName(host: string): boolean {
  if (host.length === 0 || host.length > 253) return false
  return host.split('.').every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
}

/**
 * The slug in `{slug}.localhost`. Only for connections from this machine: otherwise every site would have a second
 * address that nobody configured.
 */
export function findLocalSlug(
  host: string,
  connection: { readonly loopback: boolean },
): string | undefined {
  if (!connection.loopback || !host.endsWith(`.${localDomain}`)) return undefined
  const slug = host.slice(0, -localDomain.length - 1)
  return slug.includes('.') ? undefined : slug
}

/** Why a host cannot be configured, as an instruction; undefined if it can. */
export function findHostFault(host: string): string | undefined {
  if (!isHostName(host)) {
    return 'write a host name in lower case, without scheme, port or path, such as www.dealer.example (other alphabets in their xn-- form)'
  }
  if (host === localDomain || host.endsWith(`.${localDomain}`)) {
    return 'names under localhost are the platform’s own; take it out'
  }
  if (/^[0-9.]+$/.test(host)) return 'write a name, not an address'
  if (!host.includes('.')) return 'write the full name, with its domain'
  return undefined
}

/** Names reserved for examples and tests, which cannot be registered (RFC 2606). */
const reservedName = /(^|\.)(example(\.(com|net|org))?|test|invalid)$/

/** Whether a configured host is a public name, by which visitors can reach the site. */
export function isPublicName(host: string): boolean {
  return findHostFault(host) === undefined && !reservedName.test(host)
}

/**
 * Origin of a site's absolute links: the configured one, never one from the Host header. A site without a configured
 * origin can only be reached on this machine.
 */
export function decideSiteOrigin(
  configuration: { readonly url: string | null; readonly slug: string },
  port: number,
): string {
  return configuration.url ?? `http://${configuration.slug}.${localDomain}:${port}`
}
