import type { SendingBrowser } from '#modules/sites/sending-browser.types.ts'
import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { BrowserIds, BrowserTrace, HashedPerson } from '../conversion.types.ts'

/** Longer ones are cut: platforms compare beginnings. */
const longestUserAgent = 500
const longestPage = 500

/**
 * What of a request is stored until a platform has been told: the ids that this platform itself has given the browser, and what
 * it takes beside them.
 *
 * @param hosts of the site, in lower case: a page elsewhere is none of its
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

/** Whether a platform could tell whose it is, by its own ids or by what the visitor said. */
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

/** Cookies and addresses are anybody's to write, so only what has the platform's own form is taken. */
const readers: Readonly<Record<ConversionPlatform, Reader>> = {
  meta: ({ cookies }, page) => ({
    pageUrl: page === null ? null : writePage(page),
    fbp: findValue(readCookies(cookies, '_fbp'), fbpForm),
    fbc: findValue(readCookies(cookies, '_fbc'), fbcForm),
  }),
  // It takes no page.
  google_ads: ({ cookies }, page) => ({ pageUrl: null, ...readClick(cookies, page) }),
}

/** As Meta writes them: version, level of the domain, time, and a random number or the click's own id. */
const fbpForm = /^(fb\.[0-9]\.\d{10,16}\.\d{1,20}(?:\.[\w-]{1,20})?)$/
const fbcForm = /^(fb\.[0-9]\.\d{10,16}\.[\w-]{1,500}(?:\.[\w-]{1,20})?)$/

/** Google's ids of a click, the most exact first: the others are those of many clicks. With the cookie of each. */
const clicks = [
  { name: 'gclid', cookie: '_gcl_aw' },
  { name: 'gbraid', cookie: '_gcl_ag' },
  { name: 'wbraid', cookie: '_gcl_gb' },
] as const

const clickForm = /^([\w-]{5,250})$/
/** As Google's tags write them: `GCL`, the time and the id; or the version and parts by letters, `k` the id, `i` the time. */
const clickCookieForms = [
  /^GCL\.\d{1,13}\.([\w-]{5,250})$/,
  /^\d\.\d\.k([\w-]{5,250})(?:\$[a-z][\w-]{0,30}){0,9}$/,
]

/**
 * The click on an advertisement that led the visitor here: that of the page's own address, which is the newest, else of a cookie.
 * Google takes one id of it.
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

/** Neither query nor fragment: they may hold whatever somebody typed. */
function writePage({ origin, pathname }: URL): string {
  const address = origin + pathname
  return address.length > longestPage ? origin : address
}

/** Every value that a header has by a name. */
const readCookies = (header: string, name: string): string[] =>
  header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))

/** The id in the first value that has one of the forms. */
function findValue(values: readonly string[], ...forms: readonly RegExp[]): string | null {
  for (const value of values) {
    for (const form of forms) {
      const id = form.exec(value)?.[1]
      if (id !== undefined) return id
    }
  }
  return null
}
