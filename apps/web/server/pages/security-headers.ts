import { createMiddleware } from 'hono/factory'
import type { Site } from '#modules/sites/site.types.ts'
import { buildContentSecurityPolicy } from '#platform/http/content-security-policy.ts'
import type { HttpEnv } from '../request/http-env.ts'

type HeaderPair = readonly [name: string, value: string]

const everywhere: readonly HeaderPair[] = [
  ['x-content-type-options', 'nosniff'],
  // With a stricter policy browsers send `Origin: null` when a form is posted.
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  [
    'permissions-policy',
    'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), microphone=(), payment=(self), usb=()',
  ],
]

/** The policy of every response that is not a page: it allows no script. */
export const policyWithoutPage = buildContentSecurityPolicy({
  scripts: [],
  styles: [],
  https: false,
})

/** All security headers except the content security policy, which each page sets itself. */
export function listSecurityHeaders(site: Site | undefined): HeaderPair[] {
  const secure = site?.configuration.url?.startsWith('https://') === true
  return secure
    ? [...everywhere, ['strict-transport-security', 'max-age=31536000']]
    : [...everywhere]
}

/** Sets the security headers. A page has its own policy, which names its inline scripts; other responses allow none. */
export const setSecurityHeaders = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  const { headers, status } = c.res
  // The headers of a 304 replace those that the browser has cached, so the page's own policy must not be overwritten.
  if (status === 304) return
  const context = c.get('context') as HttpEnv['Variables']['context'] | undefined
  for (const [name, value] of listSecurityHeaders(context?.site)) headers.set(name, value)
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', policyWithoutPage)
  }
  if (isDevelopmentPath(c.req.path)) headers.set('cache-control', 'no-store')
  if (headers.get('cache-control')?.includes('no-store') === true) {
    headers.set('referrer-policy', policyOfPersonal)
  }
})

/** Whether a path is of a view for developers: whether it is there depends on who asks, so nothing of it is cached. */
const isDevelopmentPath = (path: string): boolean => path.startsWith('/__')

/**
 * Links in mails open pages by a token in their URL. Scripts of others on the next page read that URL from
 * `document.referrer` unless the page itself withholds it; nothing that may be cached has such a URL.
 */
const policyOfPersonal = 'strict-origin'
