import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import type { BrowserTrace } from '../conversion.types.ts'

/** Longer ones are cut: platforms compare beginnings. */
const longestUserAgent = 500
const longestPage = 500

/** As Meta writes them: version, level of the domain, time, and a random number or the click's own id. */
const fbpForm = /^fb\.[0-9]\.\d{10,16}\.\d{1,20}(?:\.[\w-]{1,20})?$/
const fbcForm = /^fb\.[0-9]\.\d{10,16}\.[\w-]{1,500}(?:\.[\w-]{1,20})?$/

/**
 * What of a request is stored until the platform has been told. Cookies are anybody's to write, so only what has the
 * platform's own form is taken. Of the page's address neither query nor fragment is: they may hold whatever somebody typed.
 *
 * @param hosts of the site, in lower case: a page elsewhere is none of its
 */
export function readBrowserTrace(
  { cookies, userAgent, page }: SendingBrowser,
  hosts: readonly string[],
): BrowserTrace {
  return {
    userAgent: userAgent === null ? null : userAgent.slice(0, longestUserAgent),
    pageUrl: readPage(page, hosts),
    fbp: readCookie(cookies, '_fbp', fbpForm),
    fbc: readCookie(cookies, '_fbc', fbcForm),
  }
}

function readPage(page: string | null, hosts: readonly string[]): string | null {
  const url = page === null ? null : URL.parse(page)
  if (url === null || !/^https?:$/.test(url.protocol) || !hosts.includes(url.hostname)) return null
  const address = url.origin + url.pathname
  return address.length > longestPage ? url.origin : address
}

function readCookie(header: string, name: string, form: RegExp): string | null {
  for (const pair of header.split(';')) {
    const [key = '', ...rest] = pair.trim().split('=')
    const value = rest.join('=')
    if (key === name && form.test(value)) return value
  }
  return null
}
