import { answerBanner } from './answer-banner.ts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** A Chromium that renders the same page identically each time. */
export function launchSteadyBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-lcd-text',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  })
}

export interface SteadyOptions {
  readonly width: number
  readonly height: number
  /** Device pixels for each CSS pixel. */
  readonly scale: number
  readonly now: Date
}

/** A window without animations and without the consent banner, whose clock is stopped. */
export async function openSteadyContext(
  browser: Browser,
  { width, height, scale, now }: SteadyOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    bypassCSP: true,
  })
  await context.clock.setFixedTime(now)
  await answerBanner(context)
  return context
}

/**
 * Opens a page and waits until its fonts have loaded and all its pictures are decoded, including those below the
 * fold.
 */
export async function showSteadily(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await page.addStyleTag({ content: '*,::before,::after{caret-color:transparent!important}' })
  const broken = await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    const outcomes = await Promise.allSettled([...document.images].map((image) => image.decode()))
    return outcomes.flatMap(({ status }, index) =>
      // An element that is not rendered at this width has no picture to wait for.
      status === 'rejected' && document.images[index]?.checkVisibility()
        ? [document.images[index].currentSrc]
        : [],
    )
  })
  if (broken.length > 0) throw new Error(`${url}: pictures that do not load: ${broken.join(', ')}`)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
