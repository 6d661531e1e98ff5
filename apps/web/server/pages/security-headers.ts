import { createMiddleware } from 'hono/factory'
import type { Site } from '#modules/sites/site.types.ts'
import { buildContentSecurityPolicy } from '#platform/http/content-security-policy.ts'
import type { HttpEnv } from '../request/http-env.ts'

type HeaderPair = readonly [name: string, value: string]

const everywhere: readonly HeaderPair[] = [
  ['x-content-type-options', 'nosniff'],
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

/**
 * Mails link to pages with a token in the URL. The next page's third-party scripts could read it from
 * `document.referrer`, so uncacheable pages withhold it. A stricter policy would make browsers send `Origin: null`
 * with forms.
 */
const decideReferrerPolicy = (cacheControl: string | null): string =>
  cacheControl?.includes('no-store') === true ? 'strict-origin' : 'strict-origin-when-cross-origin'

/** All security headers except the content security policy, which each page sets itself. */
export function listSecurityHeaders(
  site: Site | undefined,
  cacheControl: string | null,
): HeaderPair[] {
  const secure = site?.configuration.url?.startsWith('https://') === true
  const headers: HeaderPair[] = [
    ...everywhere,
    ['referrer-policy', decideReferrerPolicy(cacheControl)],
  ]
  return secure ? [...headers, ['strict-transport-security', 'max-age=31536000']] : headers
}

/** Sets the security headers. A page has its own policy, which names its inline scripts; other responses allow none. */
export const setSecurityHeaders = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  const { headers, status } = c.res
  // The headers of a 304 replace those of the browser's cached page, whose own policy must stay.
  if (status === 304) return
  const context = c.get('context') as HttpEnv['Variables']['context'] | undefined
  if (isDevelopmentPath(c.req.path)) headers.set('cache-control', 'no-store')
  for (const [name, value] of listSecurityHeaders(context?.site, headers.get('cache-control'))) {
    headers.set(name, value)
  }
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', policyWithoutPage)
  }
})

/** Whether a path is a view for developers. It exists only for some requests, so its responses are not cached. */
const isDevelopmentPath = (path: string): boolean => path.startsWith('/__')
