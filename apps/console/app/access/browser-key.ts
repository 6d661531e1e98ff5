import { randomBytes } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '../../context/console-contexts.ts'
import { buildStaffCookie, isSecureOrigin, readStaffCookie } from '../../context/staff-cookies.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** Longer than a code or a challenge is valid, so that a late one is refused for being late. */
const browserKeySeconds = 3600

/** The key to which codes and challenges of a sign-in are bound; undefined: the browser has no such key yet. */
export function findBrowserKey(context: Context): string | undefined {
  const { consoleOrigin } = context.get(servicesContext)
  const { cookies } = context.get(requestContext)
  return readStaffCookie(cookies, 'staff-browser', isSecureOrigin(consoleOrigin))
}

/** The browser's key, or a new one, with the headers of the response that keeps it. */
export function provideBrowserKey(context: Context): {
  readonly browserKey: string
  readonly headers: Headers
} {
  const browserKey = findBrowserKey(context) ?? randomBytes(32).toString('base64url')
  const cookie = buildStaffCookie('staff-browser', browserKey, {
    isSecure: isSecureOrigin(context.get(servicesContext).consoleOrigin),
    maxAgeSeconds: browserKeySeconds,
  })
  return { browserKey, headers: new Headers({ 'set-cookie': cookie }) }
}
