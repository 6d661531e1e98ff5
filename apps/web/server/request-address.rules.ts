/** At most this many characters of path and query; Node refuses much longer ones itself (431). */
export const longestAddress = 8192

export type AddressDecision =
  | { readonly kind: 'accept' }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refuse'; readonly status: 400 | 414; readonly reason: string }

/**
 * What becomes of an address before anything looks it up: one spelling for each page, and nothing that
 * cannot be decoded gets further.
 *
 * @param path as sent, still percent-encoded
 * @param search with its question mark, or ''
 */
export function decideAddress(path: string, search: string): AddressDecision {
  if (path.length + search.length > longestAddress) {
    return { kind: 'refuse', status: 414, reason: 'The address is too long.' }
  }
  const decoded = decodePath(path)
  if (decoded === undefined || hasControlCharacter(decoded)) {
    return { kind: 'refuse', status: 400, reason: 'The address is not well formed.' }
  }
  const clean = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  // `clean` starts with exactly one slash, so the redirect cannot leave the site.
  return clean === path ? { kind: 'accept' } : { kind: 'redirect', location: clean + search }
}

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
