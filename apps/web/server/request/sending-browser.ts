import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import type { HttpContext } from './http-env.ts'

/**
 * Facts about the browser that sent a request; undefined: a program sent it. Browsers send Origin or Sec-Fetch-Site
 * with a POST; programs that relay a visitor's data send neither.
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
