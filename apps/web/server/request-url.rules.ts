import { joinSlashes, recodeOldPath, spellPath } from '#platform/web/path-spelling.rules.ts'
import { isFilePath } from './file-path.rules.ts'
import { isPicturePath } from './picture-path.rules.ts'
import { isSearchPath } from './search-api/search-endpoint.rules.ts'

/** The maximum length of path and query together; Node itself refuses much longer URLs (431). */
export const longestUrl = 8192

export type RequestUrlDecision =
  | { readonly kind: 'accept' }
  | { readonly kind: 'redirect'; readonly location: string }
  /** Not a URL of ours, but possibly an old website's: `path` is the same path in UTF-8. */
  | { readonly kind: 'old'; readonly path: string }
  /** The URL cannot be decoded (400) or is too long (414). */
  | { readonly kind: 'refuse'; readonly status: 400 | 414 }

/**
 * Canonicalizes a request's URL before routing, so that each page has one spelling. A URL that
 * cannot be decoded is refused.
 *
 * @param path as sent, still percent-encoded
 * @param search with its question mark, or ''
 * @param isRead GET or HEAD; other methods are not redirected to another spelling of a page
 */
export function canonicalizeRequestUrl(
  path: string,
  search: string,
  isRead: boolean,
): RequestUrlDecision {
  if (path.length + search.length > longestUrl) {
    return { kind: 'refuse', status: 414 }
  }
  const decoded = decodePath(path)
  if (decoded === undefined && isRead) return readOldPath(path)
  if (decoded === undefined || hasControlCharacter(decoded)) {
    return { kind: 'refuse', status: 400 }
  }
  const joined = joinSlashes(path)
  const clean = isRead ? spellPage(joined) : joined
  // `clean` starts with exactly one slash, so the redirect cannot leave the site.
  return clean === path ? { kind: 'accept' } : { kind: 'redirect', location: clean + search }
}

/** Only pages have old addresses, not endpoints or pictures. */
function readOldPath(path: string): RequestUrlDecision {
  const recoded = recodeOldPath(joinSlashes(path))
  const isOwn = endpointOrTool.test(path) || isPicturePath(path) || isSearchPath(path)
  return recoded === undefined || isOwn || hasControlCharacter(decodePath(recoded) ?? '\0')
    ? { kind: 'refuse', status: 400 }
    : { kind: 'old', path: recoded }
}

/** Paths of files and endpoints are left as they are, because they are case-sensitive. */
function spellPage(path: string): string {
  const spelt = spellPath(path)
  return isPage(spelt) ? spelt : path
}

const endpointOrTool = /^\/(?:api|mock|__[a-z]+)(?:\/|$)/

const isPage = (path: string): boolean =>
  !isFilePath(path) &&
  !path.endsWith('.data') &&
  !endpointOrTool.test(path) &&
  !isPicturePath(path) &&
  !isSearchPath(path)

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 0x20 || code === 0x7f || code === 0x5c) return true
  }
  return false
}
