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
  return /^\/(?:sign-in|sign-out|link|confirm)(?:\/|$)/.test(url.pathname)
    ? '/'
    : url.pathname + url.search
}

/** The address of the sign-in page that leads back to an address. */
export const buildSignInPath = (to: string): string => buildPath('/sign-in', to)

/** The address of the page where a passkey or a recovery code is shown, which leads back to an address. */
export const buildConfirmPath = (to: string): string => buildPath('/confirm', to)

/** The address of the page where a passkey is added, which leads on to an address. */
export const buildAddPasskeyPath = (to: string): string => buildPath('/passkey', to)

function buildPath(page: string, to: string): string {
  const path = readReturnPath(to)
  return path === '/' ? page : `${page}?to=${encodeURIComponent(path)}`
}
