import { createMiddleware } from 'hono/factory'
import { buildContentSecurityPolicy } from './content-security-policy.ts'
import type { HttpEnv } from './http-env.ts'

const everywhere: readonly (readonly [string, string])[] = [
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

const policyWithoutPage = buildContentSecurityPolicy({ scripts: [], styles: [], https: false })

/** A page brings its own policy, which names its inline scripts; everything else may run none. */
export const setSecurityHeaders = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of everywhere) headers.set(name, value)
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', policyWithoutPage)
  }
  const site = c.get('site') as HttpEnv['Variables']['site'] | undefined
  if (site?.configuration.url?.startsWith('https://') === true) {
    headers.set('strict-transport-security', 'max-age=31536000')
  }
})
