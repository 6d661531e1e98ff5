import { createMiddleware } from 'hono/factory'
import { signalEntry } from '#modules/consent/scripts/privacy-signal.ts'
import type { HttpEnv } from '../request/http-env.ts'

/**
 * Repeats a request's `Sec-GPC: 1` in a response header that the page's script can read, because the cached HTML is the
 * same for everyone. `Vary: Sec-GPC` keeps the two kinds of response apart in caches in front of us.
 */
export const privacySignalHeader = ['server-timing', signalEntry] as const

export const repeatPrivacySignal = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  if (c.req.header('sec-gpc') !== '1') return
  const type = c.res.headers.get('content-type') ?? ''
  const isPage = c.res.status === 304 || type.startsWith('text/html')
  if (isPage) c.res.headers.set(...privacySignalHeader)
})
