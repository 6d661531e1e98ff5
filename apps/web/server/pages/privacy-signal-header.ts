import { createMiddleware } from 'hono/factory'
import { signalEntry } from '#modules/consent/scripts/privacy-signal.ts'
import type { HttpEnv } from '../request/http-env.ts'

/**
 * Repeats a request's `Sec-GPC: 1` beside the page, where the page's own script can read it: the page itself is cached and
 * the same for everyone. Pages say `Vary: Sec-GPC` to caches in front of us.
 */
export const privacySignalHeader = ['server-timing', signalEntry] as const

export const repeatPrivacySignal = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  if (c.req.header('sec-gpc') !== '1') return
  const type = c.res.headers.get('content-type') ?? ''
  const isPage = c.res.status === 304 || type.startsWith('text/html')
  if (isPage) c.res.headers.set(...privacySignalHeader)
})
