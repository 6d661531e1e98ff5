import { createMiddleware } from 'hono/factory'
import type { Site } from '#modules/sites/site.types.ts'
import { buildContentSecurityPolicy } from '#platform/http/content-security-policy.ts'
import type { HttpEnv } from '../request/http-env.ts'

type HeaderPair = readonly [name: string, value: string]

const everywhere: readonly HeaderPair[] = [
  ['x-content-type-options', 'nosniff'],
  // A stricter one turns the Origin of form posts into null.
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  [
    'permissions-policy',
    'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), microphone=(), payment=(self), usb=()',
  ],
]

/** For what is no page: it may run no script. */
export const policyWithoutPage = buildContentSecurityPolicy({
  scripts: [],
  styles: [],
  https: false,
})

/** All but the policy, which a page brings itself. */
export function listSecurityHeaders(site: Site | undefined): HeaderPair[] {
  const secure = site?.configuration.url?.startsWith('https://') === true
  return secure
    ? [...everywhere, ['strict-transport-security', 'max-age=31536000']]
    : [...everywhere]
}

/** A page brings its own policy, which names its inline scripts; everything else may run none. */
export const setSecurityHeaders = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  const { headers, status } = c.res
  // A browser writes what a 304 says over what it has: the page's own policy stays.
  if (status === 304) return
  const site = c.get('site') as HttpEnv['Variables']['site'] | undefined
  for (const [name, value] of listSecurityHeaders(site)) headers.set(name, value)
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', policyWithoutPage)
  }
})
