import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import type { HttpContext } from './http-env.ts'

/**
 * What the browser says that sent a request; undefined: a program sent it. Browsers name the origin of what they post, or
 * how it came about; programs that pass on what somebody told them elsewhere do neither.
 */
export function readSendingBrowser({ req }: Pick<HttpContext, 'req'>): SendingBrowser | undefined {
  if (req.header('origin') === undefined && req.header('sec-fetch-site') === undefined) {
    return undefined
  }
  return {
    cookies: req.header('cookie') ?? '',
    sendsPrivacySignal: req.header('sec-gpc') === '1',
    userAgent: req.header('user-agent') ?? null,
    page: req.header('referer') ?? null,
  }
}
