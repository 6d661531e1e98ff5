import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { BrowserIds, BrowserTrace, HashedPerson } from '../conversion.types.ts'

/** Longer user agents are cut: platforms compare only their beginning. */
const longestUserAgent = 500
const longestPage = 500

/**
 * The data of a request that is stored until the event is sent to this platform: the platform's own ids of the
 * browser, and other data that it accepts.
 *
 * @param hosts of the site, in lower case: URLs of other pages are not stored
 */
export function readBrowserTrace(
  platform: ConversionPlatform,
  browser: SendingBrowser,
  hosts: readonly string[],
): BrowserTrace {
  const { userAgent } = browser
  const page = readPage(browser.page, hosts)
  return {
    userAgent: userAgent === null ? null : userAgent.slice(0, longestUserAgent),
    ...readers[platform](browser, page),
  }
}

/**
 * Whether a platform could identify the visitor, by its own ids or by details that the visitor
 * gave.
 */
export const isRecognizable = (trace: BrowserTrace, person: HashedPerson | null): boolean =>
  [...idNames.map((name) => trace[name]), person?.email, person?.phone].some(Boolean)

const idNames = [
  'fbp',
  'fbc',
  'gclid',
  'gbraid',
  'wbraid',
] as const satisfies readonly (keyof BrowserIds)[]

type Reader = (browser: SendingBrowser, page: URL | null) => Omit<BrowserTrace, 'userAgent'>

/** Anybody can forge cookies and URLs, so only ids in the platform's own format are accepted. */
const readers: Readonly<Record<ConversionPlatform, Reader>> = {
  meta: ({ cookies }, page) => ({
    pageUrl: page === null ? null : writePage(page),
    fbp: findValue(readCookies(cookies, '_fbp'), fbpForm),
    fbc: findValue(readCookies(cookies, '_fbc'), fbcForm),
  }),
  // Google Ads does not accept a page URL.
  google_ads: ({ cookies }, page) => ({ pageUrl: null, ...readClick(cookies, page) }),
}

/** Meta's formats: version, domain level, time, and a random number or the click id. */
const fbpForm = /^(fb\.[0-9]\.\d{10,16}\.\d{1,20}(?:\.[\w-]{1,20})?)$/
const fbcForm = /^(fb\.[0-9]\.\d{10,16}\.[\w-]{1,500}(?:\.[\w-]{1,20})?)$/

/** Google's click ids with their cookies, the most specific first: the later ones are shared by many clicks. */
const clicks = [
  { name: 'gclid', cookie: '_gcl_aw' },
  { name: 'gbraid', cookie: '_gcl_ag' },
  { name: 'wbraid', cookie: '_gcl_gb' },
] as const

const clickForm = /^([\w-]{5,250})$/
/**
 * Formats of Google's cookies: `GCL`, time and id; or a version and parts marked by letters, `k`
 * the id, `i` the time.
 */
const clickCookieForms = [
  /^GCL\.\d{1,13}\.([\w-]{5,250})$/,
  /^\d\.\d\.k([\w-]{5,250})(?:\$[a-z][\w-]{0,30}){0,9}$/,
]

/**
 * Google's id of the ad click: from the page URL, which has the latest click, else from a cookie. Google accepts only
 * one id.
 */
function readClick(
  cookies: string,
  page: URL | null,
): Pick<BrowserIds, 'gclid' | 'gbraid' | 'wbraid'> {
  for (const { name } of clicks) {
    const id = findValue(page?.searchParams.getAll(name) ?? [], clickForm)
    if (id !== null) return { [name]: id }
  }
  for (const { name, cookie } of clicks) {
    const id = findValue(readCookies(cookies, cookie), ...clickCookieForms)
    if (id !== null) return { [name]: id }
  }
  return {}
}

function readPage(page: string | null, hosts: readonly string[]): URL | null {
  const url = page === null ? null : URL.parse(page)
  return url !== null && /^https?:$/.test(url.protocol) && hosts.includes(url.hostname) ? url : null
}

/** A page URL without query and fragment, which may contain text that a visitor typed. */
function writePage({ origin, pathname }: URL): string {
  const address = origin + pathname
  return address.length > longestPage ? origin : address
}

/** All values of a cookie in the header. */
const readCookies = (header: string, name: string): string[] =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))

/** The id in the first value with one of the formats. */
function findValue(values: readonly string[], ...forms: readonly RegExp[]): string | null {
  for (const value of values) {
    for (const form of forms) {
      const id = form.exec(value)?.[1]
      if (id !== undefined) return id
    }
  }
  return null
}
