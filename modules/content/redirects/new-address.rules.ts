import { spellPath } from '#platform/web/path-spelling.rules.ts'
import type { AddressRead } from './redirect.types.ts'

const longestAddress = 1000

/** Where a redirect may lead. */
export interface AllowedHosts {
  /** The site's own: an address with one of them is a path of the site. */
  readonly own: readonly string[]
  /** Of other sites of its group. */
  readonly group: readonly string[]
  /** Any other https address as well. */
  readonly allowsExternal: boolean
}

/**
 * Reads where a redirect leads: a path of the site, or an https address on a host that is allowed. The result is the
 * text of the Location header: it begins with exactly one slash or with https://, so that it cannot lead anywhere else.
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

/** A path that is no page's, such as a file's, keeps its letters. */
function writePath({ pathname, search, hash }: URL): string {
  const spelt = /\.\w+$/.test(pathname) ? pathname.replace(/^\/{2,}/, '/') : spellPath(pathname)
  return spelt + search + hash
}
