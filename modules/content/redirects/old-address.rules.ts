import { recodeOldPath, spellPath } from '#platform/web/path-spelling.rules.ts'
import type { AddressRead, OldAddress } from './redirect.types.ts'

const longestAddress = 1000
const mostParameters = 10

/** Paths that the platform itself serves on every site, whatever pages the site has. */
const ownAddresses =
  /^\/(?:api|mock|assets|indexes|multi-search|healthz|livez|readyz|__[a-z]+)(?:\/|$)|^\/(?:robots\.txt|sitemap\.xml|favicon\.(?:svg|ico))$|\.data$/

/**
 * Parses a URL of an old website: a path, optionally with a query or a trailing star. Case,
 * needless encoding and extra slashes are ignored, as in URLs of requests.
 */
export function readOldAddress(text: string): AddressRead<OldAddress> {
  const no = (reason: string) => ({ ok: false, reason }) as const
  if (text.length > longestAddress) return no(`must have at most ${longestAddress} characters`)
  if (!text.startsWith('/')) return no('write the path alone, beginning with /')
  if (text.includes('#')) return no('what follows # never reaches a website: leave it out')
  if (/\p{Cc}|\\/u.test(text)) return no('has a character that no address has')
  const isPrefix = text.endsWith('*')
  const whole = isPrefix ? text.slice(0, -1) : text
  if (whole.includes('*')) return no('a star stands at the end alone, and no query with it')
  const mark = whole.indexOf('?')
  if (isPrefix && mark !== -1) return no('a star stands at the end alone, and no query with it')
  const path = encodePath(mark === -1 ? whole : whole.slice(0, mark), isPrefix)
  if (path === undefined) return no('has a % that encodes nothing')
  if (isPrefix && path.replaceAll('/', '') === '') {
    return no('would take every address of the site: write what it begins with')
  }
  if (ownAddresses.test(path)) return no('is an address of the platform’s own')
  const query = mark === -1 ? [] : readQuery(new URLSearchParams(whole.slice(mark)))
  if (query.length > mostParameters) return no(`must have at most ${mostParameters} parameters`)
  return { ok: true, address: { path, isPrefix, query } }
}

/** The canonical text under which it is stored and compared. */
export function writeOldAddress({ path, isPrefix, query }: OldAddress): string {
  if (isPrefix) return `${path}*`
  return query.length === 0
    ? path
    : `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value])).toString()}`
}

/** Query parameters with lower-case names, sorted, so that the order in the URL does not matter. */
export function readQuery(parameters: URLSearchParams): [name: string, value: string][] {
  return [...parameters]
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
    .sort(([a, first], [b, second]) => compare(a, b) || compare(first, second))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * A path in canonical encoding; undefined for broken encoding. A prefix keeps its trailing slash, which marks the end
 * of a path segment.
 */
function encodePath(text: string, isPrefix: boolean): string | undefined {
  const path = isDecodable(text) ? text : recodeOldPath(text)
  if (path === undefined) return undefined
  const joined = path.replace(/\/{2,}/g, '/')
  const { pathname } = new URL(joined, 'https://old.invalid')
  const spelt = spellPath(pathname)
  return isPrefix && joined.endsWith('/') && spelt !== '/' ? `${spelt}/` : spelt
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
