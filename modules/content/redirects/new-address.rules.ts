import { spellPath } from '#platform/web/path-spelling.rules.ts'
import type { AddressRead } from './redirect.types.ts'

const longestAddress = 1000

/** Hosts that a redirect may lead to. */
export interface AllowedHosts {
  /** The site's own hosts: a URL on one of them becomes a path of the site. */
  readonly own: readonly string[]
  /** Hosts of other sites in the same group. */
  readonly group: readonly string[]
  /** Whether any other https URL is allowed too. */
  readonly allowsExternal: boolean
}

/**
 * Parses the target of a redirect: a path of the site, or an https URL on an allowed host. The
 * result is the text of the Location header: it begins with exactly one slash or with https://,
 * which rules out an open redirect.
 */
export function readNewAddress(text: string, hosts: AllowedHosts): AddressRead<string> {
  const no = (reason: string) => ({ ok: false, reason }) as const
  if (text.length > longestAddress) return no(`must have at most ${longestAddress} characters`)
  if (/\p{Cc}|\\|\s/u.test(text)) return no('has a character that no address has')
  const isPath = text.startsWith('/')
  if (text.startsWith('//')) return no('write https:// before the name of a website')
  if (!isPath && !/^https:\/\//i.test(text)) {
    return no('write a path of the site, beginning with /, or an https address')
  }
  const url = URL.parse(text, 'https://site.invalid')
  if (url === null) return no('is no address')
  if (url.username !== '' || url.password !== '') return no('must not have a name before its host')
  if (isPath) return { ok: true, address: writePath(url) }
  const isDefaultPort = url.port === ''
  if (isDefaultPort && hosts.own.includes(url.hostname))
    return { ok: true, address: writePath(url) }
  if (isDefaultPort && hosts.group.includes(url.hostname)) return { ok: true, address: url.href }
  return hosts.allowsExternal
    ? { ok: true, address: url.href }
    : no(`${url.host} is no host of the site or its group: --allow-external lets it pass`)
}

/** A path in lower case, except for the path of a file, whose case can matter. */
function writePath({ pathname, search, hash }: URL): string {
  const spelt = /\.\w+$/.test(pathname) ? pathname.replace(/^\/{2,}/, '/') : spellPath(pathname)
  return spelt + search + hash
}
