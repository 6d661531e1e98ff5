import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { isFullSize } from '../checks/setup/test-size.ts'
import { answerBanner } from './answer-banner.ts'
import { launchBrowser, shareBrowser } from './launch-browser.ts'

/** Widths of a phone and a desktop. */
export const widths = [390, 1440] as const
export type Width = (typeof widths)[number]

/** Longer than anything on a page takes, even on a slow machine. */
const longestWaitMs = 60_000

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Console messages and failed requests. */
  readonly noise: string[]
}

export interface VisitOptions {
  readonly width: Width
  readonly script?: boolean
  /**
   * A failing status that visited pages may have: the browser reports it in the console, and that message about the
   * page itself is not noise.
   */
  readonly status?: 403 | 404 | 410 | 422 | 500
  /** Path of a request of the page's script that fails with 404 in this visit, which the browser reports as well. */
  readonly missing?: string
  /** Whether the session ends during the visit: requests of the page's script then fail with 401. */
  readonly signedOut?: boolean
  /** Requests pictures in the browser's own formats. */
  readonly ownFormats?: boolean
  /**
   * Whether the visitor has answered the consent banner, as in most visits, and so does not see it. They may then be
   * measured, and see the first variant of a split test. Default: true.
   */
  readonly answered?: boolean
  /** Ignores console messages from scripts and responses of other hosts, which fail on purpose. */
  readonly foreignNoise?: boolean
}

/** The picture format that is fastest to encode, because a run requests thousands. */
const quickFormats = 'text/html,image/webp,*/*'

export interface BrowserOptions {
  /** Whether pictures are loaded. Their space is reserved either way, which is enough for most tests. */
  readonly pictures?: boolean
  /** Further arguments of the browser, known only when the browser starts. A test file with such has its own browser. */
  readonly listArguments?: () => readonly string[]
}

const hiddenPartWarning = 'Rendering was performed in a subtree hidden by content-visibility.'

/** The browser's messages about preloaded pictures while pictures are off. */
const unusedPicture =
  /because image loading is disabled\.$|^The resource \S+\/(?:brand|images)\/\S+ was preloaded/

/** Opens pages of the demo dealers; each visit is closed after its test, which fails if the visit was noisy. */
export function useBrowser({ pictures = false, listArguments }: BrowserOptions = {}): {
  visit(options: VisitOptions): Promise<Visit>
  addressOf(site: string, path: string): string
} {
  let browser: Browser | undefined
  let visits: Visit[] = []

  beforeAll(async () => {
    const further = pictures ? [] : ['--blink-settings=imagesEnabled=false']
    browser = listArguments
      ? await launchBrowser([...further, ...listArguments()])
      : await shareBrowser(further)
  })
  afterEach(async () => {
    const noise = visits.flatMap((visit) => visit.noise)
    await Promise.all(visits.map(({ context }) => context.close()))
    visits = []
    // As text, because a report shortens a list.
    expect(noise.join('\n'), 'the console is clean').toBe('')
  })
  afterAll(() => (listArguments ? browser?.close() : undefined))

  return {
    addressOf: (site, path) => `http://${site}.localhost:${inject('webPort')}${path}`,
    async visit({
      width,
      script = true,
      status,
      missing,
      signedOut = false,
      ownFormats = false,
      answered = true,
      foreignNoise = false,
    }) {
      const context = await browser!.newContext({
        viewport: { width, height: width === 390 ? 844 : 900 },
        javaScriptEnabled: script,
        locale: 'en-AU',
        ...(ownFormats ? {} : { extraHTTPHeaders: { accept: quickFormats } }),
      })
      context.setDefaultTimeout(longestWaitMs)
      if (answered) await answerBanner(context)
      const page = await context.newPage()
      const noise: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'debug') return
        // Chromium prints this warning when a test acts on a page before its third frame.
        if (message.text() === hiddenPartWarning) return
        if (foreignNoise && /https:\/\//.test(`${message.text()} ${message.location().url}`)) return
        if (!pictures && unusedPicture.test(message.text())) return
        const failure = status === undefined ? '' : `${status} (${STATUS_CODES[status]})`
        const expected = `Failed to load resource: the server responded with a status of ${failure}`
        if (message.text() === expected && isOfPage(message.location().url, page.url())) return
        if (missing !== undefined && isMissing(message, missing)) return
        if (signedOut && message.text().endsWith('a status of 401 (Unauthorized)')) return
        noise.push(`${message.type()}: ${message.text()} (${message.location().url || page.url()})`)
      })
      page.on('pageerror', (error) => {
        if (foreignNoise && error.stack?.includes('https://') === true) return
        noise.push(`error: ${error.message} (${page.url()})`)
      })
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // Navigating away cancels pending requests.
        if (reason === 'net::ERR_ABORTED') return
        if (foreignNoise && request.url().startsWith('https://')) return
        // Without script, the browser refuses to load script files.
        if (!script && reason === 'csp' && request.resourceType() === 'script') return
        noise.push(`failed: ${request.url()} ${reason}`)
      })
      const visit = { page, context, noise }
      visits.push(visit)
      return visit
    },
  }
}

/**
 * Whether a request was for the page itself, for data of pages that React Router's script requests, or for the number of
 * unread leads, which each page of the console requests.
 */
const isOfPage = (url: string, pageUrl: string): boolean =>
  url === pageUrl || /(?:\.data|^\/unread)$/.test(URL.parse(url)?.pathname ?? '')

const isMissing = (message: ConsoleMessage, path: string): boolean =>
  message.text().endsWith('a status of 404 (Not Found)') &&
  URL.parse(message.location().url)?.pathname === path

/** The minified file, because it is sent to every page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Header and footer, the same on all pages of a dealer and checked in `kinds-of-page.e2e.ts`. */
export const shell = ['.site-header', '.site-footer']

/** Cards after the sixth are built alike, so an everyday run skips them. */
const furtherCards = isFullSize ? [] : ['.vehicle-grid > :nth-child(n + 7)']

/**
 * Accessibility violations that axe finds on the page, by rule and element; WCAG 2.2 AA and axe's best practices.
 * Slower than loading the page.
 *
 * @param seen selectors of parts to skip, because they were checked on another page
 */
export async function findBarriers(page: Page, seen: readonly string[] = shell): Promise<string[]> {
  await waitStill(page)
  // axe is as large as all scripts of a page together, so it is sent once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async (exclude) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      // Iframes and passed rules are skipped, because both cost more time than the rules themselves.
      const { violations } = await inPage.run(
        { include: [['html']], exclude },
        { resultTypes: ['violations'], iframes: false },
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}`),
      )
    },
    [...seen, ...furtherCards].map((selector) => [selector]),
  )
}

/** Text that is fading in has too little contrast. Endless animations are not waited for. */
async function waitStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime
      return playState !== 'running' || end === undefined || end === Infinity
    }),
  )
}

/** True if nothing overflows sideways. */
export function fitsSideways(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  )
}
