import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { isFullSize } from '../checks/setup/test-size.ts'
import { answerBanner } from './answer-banner.ts'
import { launchBrowser, shareBrowser } from './launch-browser.ts'

/** A phone and a desktop. */
export const widths = [390, 1440] as const
export type Width = (typeof widths)[number]

/** Nothing on a page takes longer, on a slow machine either. */
const longestWaitMs = 60_000

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Every message on the console, and every request that failed. */
  readonly noise: string[]
}

export interface VisitOptions {
  readonly width: Width
  readonly script?: boolean
  /**
   * The failing statuses that visited pages may have: the browser then reports them in its console,
   * and exactly this sentence about a page itself is no noise.
   */
  readonly status?: 404 | 410 | 422 | 500
  /** Path of a call of the page's script that is answered with 404 in this visit, which the browser reports as well. */
  readonly missing?: string
  /** Pictures come in the formats that the browser accepts by itself. */
  readonly ownFormats?: boolean
  /**
   * Whether the visitor has answered a site's banner about privacy, as in most visits, and so does not see it. They may be
   * measured, and see the first variant of a split test. True where nothing else is said.
   */
  readonly answered?: boolean
  /** What scripts and responses of other hosts say on the console is no noise: they are meant to fail. */
  readonly foreignNoise?: boolean
}

/** The picture format that is fastest to make, as a run requests thousands. */
const quickFormats = 'text/html,image/webp,*/*'

export interface BrowserOptions {
  /** Whether pictures are loaded. Their space is reserved either way, and most tests look at nothing else. */
  readonly pictures?: boolean
  /** Further arguments of a browser that these tests have for themselves, known when it starts. */
  readonly listArguments?: () => readonly string[]
}

const askedOfHiddenPart = 'Rendering was performed in a subtree hidden by content-visibility.'

/** The browser's messages about preloaded pictures while pictures are turned off. */
const unusedPicture =
  /because image loading is disabled\.$|^The resource \S+\/(?:brand|images)\/\S+ was preloaded/

/** Opens pages of the demo dealers; every visit of a test is closed after it, and a noisy one fails the test. */
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
    expect(noise, 'the console is clean').toEqual([])
  })
  afterAll(() => (listArguments ? browser?.close() : undefined))

  return {
    addressOf: (site, path) => `http://${site}.localhost:${inject('webPort')}${path}`,
    async visit({
      width,
      script = true,
      status,
      missing,
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
        // What a test does with a page before its third frame is painted.
        if (message.text() === askedOfHiddenPart) return
        if (foreignNoise && /https:\/\//.test(`${message.text()} ${message.location().url}`)) return
        if (!pictures && unusedPicture.test(message.text())) return
        const failure = status === undefined ? '' : `${status} (${STATUS_CODES[status]})`
        const expected = `Failed to load resource: the server responded with a status of ${failure}`
        if (message.text() === expected && message.location().url === page.url()) return
        if (missing !== undefined && isMissing(message, missing)) return
        noise.push(`${message.type()}: ${message.text()} (${message.location().url || page.url()})`)
      })
      page.on('pageerror', (error) => {
        if (foreignNoise && error.stack?.includes('https://') === true) return
        noise.push(`error: ${error.message} (${page.url()})`)
      })
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // Navigating away cancels the requests that were still under way.
        if (reason === 'net::ERR_ABORTED') return
        if (foreignNoise && request.url().startsWith('https://')) return
        // Where script is off, the browser refuses to load any.
        if (!script && reason === 'csp' && request.resourceType() === 'script') return
        noise.push(`failed: ${request.url()} ${reason}`)
      })
      const visit = { page, context, noise }
      visits.push(visit)
      return visit
    },
  }
}

const isMissing = (message: ConsoleMessage, path: string): boolean =>
  message.text().endsWith('a status of 404 (Not Found)') &&
  URL.parse(message.location().url)?.pathname === path

/** Minified: a page reads less. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Around every page of a dealer, and the same on all: `kinds-of-page.e2e.ts` looks for barriers in them. */
export const shell = ['.site-header', '.site-footer']

/** Cards that are built as those before them: of many, an everyday run looks at a few. */
const furtherCards = isFullSize ? [] : ['.vehicle-grid > :nth-child(n + 7)']

/**
 * What axe finds wrong on the page, by rule and element; WCAG 2.2 AA and axe's best practices. It takes longer than
 * loading the page.
 *
 * @param seen selectors of parts that are not looked at, as they were on another page
 */
export async function findBarriers(page: Page, seen: readonly string[] = shell): Promise<string[]> {
  await waitStill(page)
  // It is as large as all scripts of a page together: sent once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async (exclude) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      // No page has iframes, and the passed rules are not read: both cost more time than the rules themselves.
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

/** Words that are fading in have less contrast than they will have. What moves for ever is not waited for. */
async function waitStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime
      return playState !== 'running' || end === undefined || end === Infinity
    }),
  )
}

/** True when nothing sticks out sideways. */
export function fitsSideways(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  )
}
