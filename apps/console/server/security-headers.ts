import { createMiddleware } from 'hono/factory'
import { isSecureOrigin } from '../context/staff-cookies.ts'
import type { ConsoleEnv } from './console-env.ts'

/** The policy of every response that is not a page. */
const policyWithoutPage = `default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`

const everywhere: readonly (readonly [name: string, value: string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['x-robots-tag', 'noindex, nofollow'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  // With a stricter policy browsers would send `Origin: null` with forms.
  ['referrer-policy', 'same-origin'],
  [
    'permissions-policy',
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  ],
]

/** Sets the security headers. A page has its own policy with its nonce; other responses allow nothing. */
export function setSecurityHeaders(consoleOrigin: string) {
  const isSecure = isSecureOrigin(consoleOrigin)
  return createMiddleware<ConsoleEnv>(async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of everywhere) headers.set(name, value)
    if (isSecure) headers.set('strict-transport-security', 'max-age=31536000')
    if (c.get('isFile') !== true) headers.set('cache-control', 'no-store')
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', policyWithoutPage)
    }
  })
}
