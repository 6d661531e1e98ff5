const longest = 500

/**
 * The address in the console to which a person returns after signing in: the path and query of `to`. Anything that a
 * browser could take for another website's address counts as missing.
 */
export function readReturnPath(to: string | null): string {
  if (to === null || to.length > longest || !/^\/(?![/\\])[\x21-\x7e]*$/.test(to)) return '/'
  if (to.includes('\\')) return '/'
  const base = 'https://console.invalid'
  const url = URL.parse(to, base)
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return '/'
  return /^\/(?:sign-in|sign-out|link)(?:\/|$)/.test(url.pathname) ? '/' : url.pathname + url.search
}

/** The address of the sign-in page that leads back to an address. */
export function buildSignInPath(to: string): string {
  const path = readReturnPath(to)
  return path === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(path)}`
}
