import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { ensureChromium, findHeadlessShell } from '../../checks/setup/chromium.ts'

/** A mid-range phone on slow 4G, with Lighthouse's throttling values (`docs/throttling.md` there). */
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true } as const
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
} as const
const visits = 20
/** Milliseconds after the first paint. */
const tapAfterMs = 1000
/** A control without a response by then counts as lost. */
const longestMs = 8000

/** The controls to tap first, and the selector that shows the response. */
export const firstControls = {
  heart: { control: 'heart-button > button', shown: 'heart-button > [aria-pressed="true"]' },
  filter: { control: '.filters-open', shown: '#filters:popover-open' },
  menu: { control: '.site-menu-button', shown: '#menu:popover-open' },
  search: { control: '.site-find', shown: '#find:popover-open' },
  // A link to another page until this page's script opens a dialog instead.
  enquire: { control: 'main a[data-form="enquire"]', shown: 'dialog[open]' },
} as const
export type FirstControl = keyof typeof firstControls

export interface FirstTaps {
  /** Milliseconds from each successful tap to the paint of its response, or to the request for another page. */
  readonly times: readonly number[]
  readonly lost: number
}

/**
 * Taps a control one second after the first paint, for this many visitors with a new browser each.
 *
 * @param slowdown how many times slower than this machine the phone is
 */
export async function measureFirstTaps(
  address: (visit: number) => string,
  control: FirstControl,
  slowdown: number,
): Promise<FirstTaps> {
  const taken: (number | null)[] = []
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? ensureChromium(console.log),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext(phone)
      taken.push(await tapOnce(context, address(visit), control, slowdown))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const times = taken.filter((time) => time !== null)
  return { times, lost: taken.length - times.length }
}

/** Milliseconds until the response; null if the tap was lost. */
async function tapOnce(
  context: BrowserContext,
  address: string,
  control: FirstControl,
  slowdown: number,
): Promise<number | null> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(noteFirstTap, firstControls[control])
  const painted = readNote(page, 'first-paint', longestMs)
  await page.goto(address, { waitUntil: 'commit' })
  const place = await painted
  if (place === null) throw new Error(`${address} shows no ${firstControls[control].control}`)
  const { x = 0, y = 0 } = place
  // The page must not be queried in between: it would respond when its own work is done, not after exactly one second.
  await new Promise((resolve) => setTimeout(resolve, tapAfterMs))
  const responded = readNote(page, 'responded', longestMs)
  await page.touchscreen.tap(x, y)
  return (await responded)?.['ms'] ?? null
}

/**
 * Reads a value that the page logs to its console, which does not wait for its main thread; null after the time limit.
 */
async function readNote(
  page: Page,
  name: string,
  timeout: number,
): Promise<Readonly<Record<string, number>> | null> {
  const begin = `${name} `
  const message = await page
    .waitForEvent('console', { predicate: (each) => each.text().startsWith(begin), timeout })
    .catch(() => null)
  if (message === null) return null
  return JSON.parse(message.text().slice(begin.length)) as Readonly<Record<string, number>>
}

/** Runs in the page before any other script. */
function noteFirstTap({ control, shown }: { control: string; shown: string }): void {
  const note = (name: string, value: object): void =>
    console.log(`${name} ${JSON.stringify(value)}`)
  new PerformanceObserver((_list, observer) => {
    observer.disconnect()
    requestAnimationFrame(findPlace)
  }).observe({ type: 'paint', buffered: true })

  /** The middle of the window, which banners do not cover. */
  function findPlace(): void {
    const found = document.querySelector(control)
    if (found === null) {
      requestAnimationFrame(findPlace)
      return
    }
    const { top } = found.getBoundingClientRect()
    if (top > innerHeight / 2) scrollTo(0, scrollY + top - innerHeight / 3)
    const { left, width, top: y, height } = found.getBoundingClientRect()
    note('first-paint', { x: left + width / 2, y: y + height / 2 })
  }

  let tappedAt: number | undefined
  addEventListener('pointerup', ({ timeStamp }) => (tappedAt = timeStamp), true)
  addEventListener('click', look, true)
  function look(): void {
    if (document.querySelector(shown) === null) {
      requestAnimationFrame(look)
      return
    }
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', respond)
    channel.port1.start()
    requestAnimationFrame(() => channel.port2.postMessage(null))
  }
  // The browser shows that another document was requested. History entries written by scripts do not count.
  navigation.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument) respond()
  })
  function respond(): void {
    if (tappedAt !== undefined) note('responded', { ms: performance.now() - tappedAt })
  }
}
